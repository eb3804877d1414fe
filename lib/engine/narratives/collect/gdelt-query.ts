/**
 * Writes a post query in the search language of GDELT's DOC 2.0 API: https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/
 * Words in a row are required together, quotes make a phrase. Brackets are for alternatives of single terms alone,
 * so that each line is a search of its own.
 */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { contentWords } from '../../context/content-words.ts';

/** Longer queries are refused. No limit is documented; about 250 letters is what is answered. */
const MAX_CHARS = 200;
/** Shorter words, and shorter phrases of letters alone, make it refuse the whole query. */
const MIN_WORD = 3;
const MIN_PHRASE = 5;
/** Several names together identify a narrative. */
const NAMES_TOGETHER = 3;

const PLAIN = /^[\p{L}\p{M}\p{N}]+$/u;

/** Other signs than letters and digits are allowed within quotes alone, as in "f-16". */
const termOf = (word: string): string => (PLAIN.test(word) ? word : `"${word}"`);

const isLongEnough = (word: string): boolean => [...word].length >= MIN_WORD;

/** The stop words of a line are the words that it calls too common. */
const isSearched = (word: string): boolean => isLongEnough(word) && contentWords(word).length > 0;

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

const wordsTogether = (text: string): string[] => [...new Set(wordsIn(text).filter(isSearched).map(termOf))];

/** A name of several words is a phrase. */
const nameTerms = (name: string): string[] => {
  const words = wordsIn(name);
  const phrase = words.join(' ');
  return words.length > 1 && phrase.length >= MIN_PHRASE ? [`"${phrase}"`] : wordsTogether(name);
};

const queryOf = (terms: readonly string[]): string[] => {
  const query = terms.join(' ');
  return query !== '' && query.length <= MAX_CHARS ? [query] : [];
};

/** One query for each phrase and one for the names together; none for a line without a word that it searches for. */
export const gdeltQueries = ({ phrases, names }: PostQuery): string[] => {
  const together = names.slice(0, NAMES_TOGETHER);
  const isEnough = names.length > 1 || phrases.length === 0;
  return [
    ...new Set([
      ...phrases.flatMap((phrase) => queryOf(wordsTogether(phrase))),
      ...(isEnough ? queryOf(together.flatMap(nameTerms)) : []),
    ]),
  ];
};
