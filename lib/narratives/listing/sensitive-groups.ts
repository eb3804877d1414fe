/**
 * Recognizes groups of accounts by sensitive attributes: what people believe, suffer from or descend from, and whom they love
 * (`sensitive-words.ts`).
 */
import { AFTER_ARTICLES, BEGINNINGS, WITHIN } from './sensitive-words.ts';

/** Removes diacritics, and unifies letters that Persian and Arabic encode differently. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[\u06cc\u0649]/gu, '\u064a')
    .replaceAll('\u06a9', '\u0643');

const BEFORE = 'pro|anti|far|alt|ultra|neo|non|ex|анти|про|экс|αντι|φιλο';
/** “And the”, “for the”, “in the”: at most two particles and an article. */
const ARTICLES =
  '[\u0648\u0641]?[\u0628\u0644\u0643]?(?:\u0627\u0644|\u0644)?|[\u05d5\u05e9]?[\u05d1\u05dc\u05de\u05db]?\u05d4?';

const SENSITIVE = [
  `^(?:${BEFORE})?(?:${plain(BEGINNINGS)})`,
  `^(?:${ARTICLES})(?:${plain(AFTER_ARTICLES)})`,
  plain(WITHIN),
].map((words) => new RegExp(words, 'iu'));

/** The scripts that the list covers. */
const READ =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Hangul}\p{N}]+$/u;

/** `AltRight`, `alt_right` and `alt-right` are the same two words. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** True also for a text in other scripts, or without any letters, whose subject cannot be determined. */
export const isSensitive = (label: string): boolean => {
  const all = wordsOf(label);
  if (all.length === 0 || !all.every((word) => READ.test(word))) return true;
  return all.some((word) => SENSITIVE.some((words) => words.test(word)));
};
