/** Selects the words of a claim that are worth searching for, and measures how many of them two texts share. */
import { COMMON_WORDS } from '../../text/stop-words.ts';
import { cutUnspaced, isNumber, tokensOf } from '../../text/words.ts';

const isContent = (word: string): boolean =>
  !COMMON_WORDS.has(word) && (isNumber(word) || /[\p{L}\p{M}]{2}|\p{sc=Han}/u.test(word));

/** Keeps order and repetitions. */
export const allContentWords = (text: string): string[] => tokensOf(text).flatMap(cutUnspaced).filter(isContent);

export const contentWords = (text: string): string[] => [...new Set(allContentWords(text))];

/** Runs of capitalized words, as in names. The first word of the text may also be an ordinary word. */
const CAPITALS =
  /(?=\p{Lu})(?<=[^.!?…\s]\s+)\p{Lu}[\p{L}\p{M}\p{N}'’-]*|\p{Lu}[\p{L}\p{M}\p{N}'’-]{0,60}(?=\s+\p{Lu})/gu;

/** The content words that are part of names, in scripts with capital letters. */
export const namedWords = (text: string): string[] => contentWords((text.match(CAPITALS) ?? []).join(' '));

/** WordPress treats ten or more words as one phrase, and Wikipedia requires every word on one page. */
const MAX_WORDS = 8;

/**
 * Queries from the narrowest to the widest. Capitalized words weigh most, then long ones. Numbers weigh least, because a page
 * about the same subject often has a different number.
 */
export const queriesFor = (claim: string): string[] => {
  const words = contentWords(claim);
  const capitals = new Set((claim.match(/\p{Lu}[\p{L}\p{M}\p{N}]*/gu) ?? []).map((word) => word.toLowerCase()));
  const weight = (word: string) => (isNumber(word) ? 0 : (capitals.has(word) ? 100 : 0) + word.length);
  const byWeight = words.toSorted((one, other) => weight(other) - weight(one));
  const most = (count: number): string => {
    const chosen = new Set(byWeight.slice(0, count));
    return words.filter((word) => chosen.has(word)).join(' ');
  };
  return [...new Set([most(MAX_WORDS), most(3), most(2)])].filter((query) => query !== '');
};

/** True if two texts share a subject, not necessarily a claim: at least half of the words of the shorter one. */
export const isRelated = (one: string, other: string): boolean => {
  const [short = [], long = []] = [contentWords(one), contentWords(other)].toSorted((a, b) => a.length - b.length);
  const words = new Set(long);
  const shared = short.filter((word) => words.has(word)).length;
  return shared >= 2 && shared / short.length >= 0.5;
};

/** The passage with the most words of the claim, not counting numbers; ties go to the earlier passage. */
export const closestPassage = (claim: string, passages: readonly string[]): string => {
  const wanted = new Set(contentWords(claim).filter((word) => !isNumber(word)));
  const score = (passage: string) => contentWords(passage).filter((word) => wanted.has(word)).length;
  const best = passages.map((passage) => ({ passage, score: score(passage) }));
  return best.reduce((top, next) => (next.score > top.score ? next : top), { passage: passages[0] ?? '', score: 0 })
    .passage;
};
