/** Derives facts about the sources of a service. */
import { expect, it } from 'vitest';
import { factsAbout } from '../../../../components/source/source-facts.ts';

const sources = [
  { url: 'https://www.paper.example/a', content: 'x' },
  { url: 'https://paper.example/b#part', content: ' ' },
  { url: 'https://other.example/', content: 'x' },
  { url: 'no address' },
  { url: 'no address either' },
];
const addresses = ['https://paper.example/b', 'https://x.example/'];
const about = (place: number) => factsAbout(sources, place, { addresses });

it('reports a repeated site, the page itself, and a source without text', () => {
  expect(about(0)).toEqual([]);
  expect(about(1)).toEqual([{ name: 'the-page' }, { name: 'same-site', number: 1 }, { name: 'no-text' }]);
  expect(about(2)).toEqual([]);
  expect(about(4)).toEqual([{ name: 'no-text' }]);
  expect(about(9)).toEqual([]);
});

it('reports a source that is older than the claim, if both have a date', () => {
  const facts = (date: unknown, published: string | undefined) =>
    factsAbout([{ url: 'https://a.example/', content: 'x', date }], 0, { addresses: [], published });
  expect(facts('2025-01-02', '2025-01-03T10:00:00Z')).toEqual([
    { name: 'older', day: '2025-01-02', claimDay: '2025-01-03' },
  ]);
  expect(facts('2025-01-03', '2025-01-03')).toEqual([]);
  expect(facts('2025-01-02', undefined)).toEqual([]);
  expect(facts('last week', '2025-01-03')).toEqual([]);
  expect(facts(20250102, '2025-01-03')).toEqual([]);
  expect(facts('2025-13-45', '2026-01-03')).toEqual([]);
});

it("reports the rating of the site by Wikipedia's editors, and nothing for an unrated site", () => {
  const facts = (url: string) => factsAbout([{ url, content: 'x' }], 0, { addresses: [] });
  expect(facts('https://www.bbc.co.uk/news/1')).toEqual([{ name: 'rating', sentence: expect.stringMatching(/\d{4}/) }]);
  expect(facts('https://harbour-post.example/')).toEqual([]);
});
