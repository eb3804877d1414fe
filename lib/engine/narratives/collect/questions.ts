/** Converts a post query into the texts for a search by words. */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { contentWords } from '../../context/content-words.ts';

/** Several names together identify a narrative. */
const NAMES_TOGETHER = 3;

/** Returns one text per phrase and one of the names together. A name alone is used only if there is nothing else. */
export const questionsOf = ({ phrases, names, links }: PostQuery): string[] => {
  const together = names.slice(0, NAMES_TOGETHER).join(' ');
  const isEnough = names.length > 1 || (phrases.length === 0 && links.length === 0);
  return [...new Set([...phrases, ...(together !== '' && isEnough ? [together] : [])])];
};

/** The required share of the words: two thirds of a phrase, or all of the names. */
const MIN_SHARED_PART = 2 / 3;

/**
 * For sources that cannot search: true if the text has the words of one of the questions. A query without questions and
 * links matches everything.
 */
export const isAbout = (text: string, query: PostQuery): boolean => {
  const questions = [...questionsOf(query), ...query.hashtags];
  if (questions.length === 0) return query.links.length === 0;
  const words = new Set(contentWords(text));
  return questions.some((question) => {
    const wanted = contentWords(question);
    return wanted.length > 0 && wanted.filter((word) => words.has(word)).length >= wanted.length * MIN_SHARED_PART;
  });
};
