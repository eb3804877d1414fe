/** Splits a sentence into normalized tokens: the words, numbers and symbols that carry its meaning. */

/** A number keeps its sign, fraction and time; every meaningful symbol (currency, arithmetic, emoji) is its own token. */
const TOKEN = /(?<![\p{L}\p{N}])[-−]?\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*|\p{S}/gu;

const SPELLINGS: readonly [RegExp, string][] = [
  [/\p{Cf}/gu, ''],
  [/[’‘ʼ]/g, "'"],
  [/\b(?:cannot|can't)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/(\p{L})n't\b/gu, '$1 not'],
  [/\bper cent\b|%/g, ' percent '],
];

/** Commas may separate thousands. A point may also mark a fraction, so it stays. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;

const spell = (text: string): string =>
  SPELLINGS.reduce(
    (spelled, [from, to]) => spelled.replace(from, to),
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(THOUSANDS, (number) => number.replaceAll(',', '')),
  );

export const tokensOf = (text: string): string[] => spell(text).match(TOKEN) ?? [];

export const isNumber = (token: string): boolean => /^[-−]?\p{N}/u.test(token);
