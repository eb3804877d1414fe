/** Builds addresses with a text fragment for a passage. */
import { expect, it } from 'vitest';
import { passageAddress } from '../../../../lib/checks/words/passage-address.ts';

it.each([
  ['https://a.example/x', 'A short one, well-known.', 'https://a.example/x#:~:text=A%20short%20one%2C%20well%2Dknown.'],
  ['https://a.example/x#part', 'Short & so', 'https://a.example/x#part:~:text=Short%20%26%20so'],
  ['https://a.example/x#:~:text=other', 'Short', 'https://a.example/x#:~:text=Short'],
  [
    'https://a.example/',
    'one two three four five six seven eight nine ten eleven twelve thirteen',
    'https://a.example/#:~:text=one%20two%20three%20four%20five,nine%20ten%20eleven%20twelve%20thirteen',
  ],
])('%s %s', (address, passage, wanted) => {
  expect(passageAddress(address, passage)).toBe(wanted);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'nothing', ''])('%s yields no address', (address) => {
  expect(passageAddress(address, 'words')).toBeUndefined();
});

it('an empty passage has no address', () => expect(passageAddress('https://a.example/', ' \n ')).toBeUndefined());
