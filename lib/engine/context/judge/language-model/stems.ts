/** Shortens content words to their beginnings: two forms of one word begin alike, in most languages that we read. */
import { contentWords } from '../../content-words.ts';

const stem = (word: string): string => (word.length > 5 ? word.slice(0, 5) : word.replace(/(?<=\p{L}{3})s$/u, ''));

export const stemsOf = (text: string): string[] => [...new Set(contentWords(text).map(stem))];

/** Capitalized words; the first of a sentence may be a name as well as any other word. */
export const capitalizedWords = (text: string): string[] =>
  contentWords((text.match(/\p{Lu}[\p{L}\p{M}\p{N}]*/gu) ?? []).join(' '));
