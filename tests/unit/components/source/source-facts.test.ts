/** What is said about the sources of a service. */
import { expect, it } from 'vitest';
import { factsAbout } from '../../../../components/source/source-facts.ts';

const sources = [
  { url: 'https://www.paper.example/a', content: 'x' },
  { url: 'https://paper.example/b#part', content: ' ' },
  { url: 'https://other.example/', content: 'x' },
  { url: 'no address' },
  { url: 'no address either' },
];
const about = (place: number) => factsAbout(sources, place, ['https://paper.example/b', 'https://x.example/']);

it('tells the same site, the page itself, and what has no text', () => {
  expect(about(0)).toEqual([]);
  expect(about(1)).toEqual([{ name: 'the-page' }, { name: 'same-site', number: 1 }, { name: 'no-text' }]);
  expect(about(2)).toEqual([]);
  expect(about(4)).toEqual([{ name: 'no-text' }]);
  expect(about(9)).toEqual([]);
});
