/** From what a person looks for to the questions that a search by words is asked. */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { contentWords } from '../../context/content-words.ts';

/** Names say what a story is about where several of them come together. */
const NAMES_TOGETHER = 3;

/** One question a phrase, and one of the names together; a name alone only where there is nothing else. */
export const questionsOf = ({ phrases, names, links }: PostQuery): string[] => {
  const together = names.slice(0, NAMES_TOGETHER).join(' ');
  const isEnough = names.length > 1 || (phrases.length === 0 && links.length === 0);
  return [...new Set([...phrases, ...(together !== '' && isEnough ? [together] : [])])];
};

/** Two thirds of a phrase, or all of the names. */
const SHARE = 2 / 3;

/** For sources that cannot search: has a text the words of one of the questions? Without a question everything is meant. */
export const isAbout = (text: string, query: PostQuery): boolean => {
  const questions = [...questionsOf(query), ...query.hashtags];
  if (questions.length === 0) return query.links.length === 0;
  const words = new Set(contentWords(text));
  return questions.some((question) => {
    const wanted = contentWords(question);
    return wanted.length > 0 && wanted.filter((word) => words.has(word)).length >= wanted.length * SHARE;
  });
};
