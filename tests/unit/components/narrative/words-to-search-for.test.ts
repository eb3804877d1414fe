/** Converts a search into a query for the post sources. */
import { expect, it } from 'vitest';
import { wordsToSearchFor } from '../../../../components/narrative/find/words-to-search-for.ts';
import { postQuery } from '../../../../lib/contract/device/post-query.ts';

const nothing = { links: [], phrases: [], names: [], hashtags: [] };

it.each([
  ['ferry strike', { phrases: ['ferry strike'] }],
  ['"night ferry" AND strike', { phrases: ['night ferry', 'strike'] }],
  ['text:ferry OR title:pier', { phrases: ['ferry', 'pier'] }],
  ['"#nightferry" AND ferry', { phrases: ['ferry'], hashtags: ['nightferry'] }],
  ['"https://news.example/ferry"', { links: ['https://news.example/ferry'] }],
  ['ferry AND NOT bus', { phrases: ['ferry'] }],
  ['text:ferry OR title:ferry', { phrases: ['ferry'] }],
  ['ferry AND platform:lemmy AND createdAt:>=2025', { phrases: ['ferry'] }],
])('%s', (text, rest) => {
  const query = wordsToSearchFor(text, 'posts');
  expect(query).toEqual({ ...nothing, ...rest });
  expect(postQuery.safeParse(query).success).toBe(true);
});

const many = Array.from({ length: 13 }, (_, at) => `"word ${at}"`).join(' AND ');
it.each(['', 'platform:lemmy', 'NOT ferry', '(ferry', many, 'w'.repeat(301), '"https://me:hush@news.example/"'])(
  'yields no query for: %s',
  (text) => {
    expect(wordsToSearchFor(text, 'posts')).toBeUndefined();
  },
);
