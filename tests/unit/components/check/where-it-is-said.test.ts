import '../../speak.ts';
import { expect, it } from 'vitest';
import { checkCard } from '../../../../lib/checks/words/check-card.ts';
import { checkWords } from '../../../../lib/checks/words/check-words.ts';
import { record, states, unanswered, unansweredWithLabel } from '../../../fixtures/check-samples.ts';

const service = { name: 'Acme', own: false };
const device = { name: 'This device', own: true };

it.each([
  ['words', record(states['awaiting-consent']), service],
  ['a host', record(states['awaiting-permission']), service],
  ['a file', record(states['awaiting-permission'], { kind: 'image' }), device],
])('prompts about %s in the extension alone; the card in a page points to it', (_, check, recipient) => {
  expect(checkWords(check, recipient).sentence).not.toContain('Open Sidelight');
  expect(checkCard(check, recipient).sentence).toMatch(/^Waiting for your OK|Open Sidelight to /);
});

it('quotes no service for a fault that the extension found', () => {
  const fault = { code: 'unreachable', parts: { host: 'desk.example' } } as const;
  const { chip, sentence } = checkWords(record({ name: 'failed', fault }), service);
  expect(chip).toBe('failed');
  expect(sentence).toBe(
    'No result, so nothing is known either way. Couldn’t connect to desk.example. Check your network and the address, then try again.',
  );
});

it('an offline check by this device shows a label of the library, and names what is still to come', () => {
  const interim = record({ ...states.offline, interim: unansweredWithLabel });
  expect(checkWords(interim, device)).toMatchObject({
    ...{ chip: 'warning', word: 'Warning' },
    sentence: 'Rated. You are offline. The other sources will be asked when you are back.',
  });
  const waits = {
    chip: 'waiting',
    word: 'Waiting',
    sentence: 'You are offline. It will be checked when you are back.',
  };
  for (const found of [undefined, unanswered]) {
    const offline = record({ ...states.offline, ...(found ? { interim: found } : {}) });
    expect(checkWords(offline, device)).toMatchObject(waits);
  }
  expect(checkWords({ ...interim, notSameClaim: true }, device)).toMatchObject(waits);
});
