/** House rule 29: no regular expression of the sources divides a run of letters in more ways than one, unless its text is short. */
import { describe, expect, it } from 'vitest';
import { isSlow, readExpressions } from './expressions.ts';

/** Slow expressions, by the file and a part of the expression, with the number of letters that their text is cut to. */
const BOUNDED: readonly (readonly [path: string, part: string, maxChars: number])[] = [
  ['lib/dates/read-date.ts', '^(?:T|,?', 100],
  ['lib/engine/context/hydrate/author-name.ts', '^(?:(?:written|posted', 1000],
  ['lib/engine/context/judge/attributed-quotation.ts', '(?:^\\s*|[.!?…]', 1000],
  ['lib/engine/context/judge/language-model/carried-by.ts', '(?<=[.!?…。', 900],
  ['lib/engine/context/judge/language-model/may-be-compared.ts', '(?<=[.!?…]', 400],
  ['lib/engine/context/judge/mentions.ts', '(?:^|[.!?…:', 8],
  ['lib/engine/context/judge/own-conclusion.ts', '\\s*[|•\\]]\\s*', 300],
  ['lib/engine/narratives/score/score-author.ts', "(?:\\b(?:i am|i'm", 2000],
  ['lib/html/page-authors.ts', '\\s*[|•·,;]\\s*', 400],
  ['lib/query/tokens.ts', '\ue000\ue001]*', 256],
];
/** More letters take a slow expression longer than others should wait. */
const MAX_CHARS = 2000;

/** Built when a function is called: of pieces that the file spells out, or of words without their special signs. */
const BUILT_LATER = [
  'components/markdown/parse-markdown.ts',
  'lib/engine/context/judge/attributed-quotation.ts',
  'lib/engine/context/judge/claim-form.ts',
  'lib/engine/context/library/scan-xml.ts',
  'lib/narratives/page-query.ts',
];

const SLOW = [
  // Two side by side.
  /^\s+\s+x/,
  /^\d*\w+;/,
  /^[a-f]*[e-k]+!/,
  /^\p{L}+\p{Lu}+:/u,
  /^.*,.*;/,
  /^a+?a+?b/,
  // The part between them may be empty, or is of the same letters.
  /^\s*:?\s*x/,
  /^"?\s*["']?\s*(\w+)"/,
  /^\s*(?:by|from)?\s+;/,
  /^x*(?:x{2}y?|zy?)z?x+;/,
  /^\s*(text\/(html|plain))?\s*(;|$)/,
  // One within the other.
  /^(?:a+)+b/,
  /^(?:\w+\s*)*;/,
  /^(?:a+){2,8}b/,
  // One, and the search for the beginning.
  /\s*;\s*/,
  /[.,;:!?'”’)\]]+$/,
  /\/+$/,
  /charset\s*=\s*["']?\s*([\w-]+)/i,
  /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w-]+)/i,
  /[[\p{L}--[a-z]]&&[A-Z]]+\d/v,
];

const LINEAR = [
  /^\s+x/,
  /^\s*:\s*x/,
  /^\d+[a-z]+;/,
  /^(?:a+b)+c/,
  /(?<!\/)\/+$/,
  /\s+/g,
  /\p{ExtPict}+/u,
  /charset[\s"']*=[\s"']*([\w-]+)/i,
  /<meta\s[^>]*?charset[\s"']*=[\s"']*([\w-]+)/i,
];

const { expressions, unknown } = await readExpressions();
const slow = expressions.filter(isSlow);
const isBounded = ({ path, source }: { path: string; source: string }) =>
  BOUNDED.some(([file, part, maxChars]) => file === path && source.includes(part) && maxChars <= MAX_CHARS);

describe('a regular expression', () => {
  it('of the sources divides a run of letters in one way, unless its text is short', () => {
    expect(slow.filter((one) => !isBounded(one)).map(({ path, line, source }) => `${path}:${line} ${source}`)).toEqual(
      [],
    );
  });

  it('that is excepted is slow', () => {
    const unneeded = BOUNDED.filter(
      ([file, part]) => !slow.some(({ path, source }) => path === file && source.includes(part)),
    );
    expect(unneeded).toEqual([]);
  });

  it('is known when its module is loaded, but for those of a few files', () => {
    expect([...new Set(unknown.map(({ path }) => path))].toSorted()).toEqual(BUILT_LATER);
  });

  it('is found in literals and in what modules build', () => {
    const paths = expressions.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['server/http/words.ts', 'lib/query/tokens.ts', 'lib/dates/find-day.ts']),
    );
    expect(expressions.length).toBeGreaterThan(900);
  });

  it.each(SLOW)('is slow: %s', (expression) => expect(isSlow(expression)).toBe(true));
  it.each(LINEAR)('is not: %s', (expression) => expect(isSlow(expression)).toBe(false));
});
