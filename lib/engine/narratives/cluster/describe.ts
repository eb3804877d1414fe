/** Names a narrative after its own posts: the one in the middle, and the terms that set it apart. Nothing is made up. */
import type { Post } from '../../../contract/posts.ts';
import { oneLine, shorten } from '../../context/plain-text.ts';
import { wordsOfPost } from './post-terms.ts';
import type { Vectors } from './vectors.ts';

export interface Description {
  title: string;
  /** Taken from the posts by rules, not written by anyone. */
  titleFrom: 'automatic';
  terms: string[];
  /** The post whose words are nearest to those of all. */
  medoid: string;
}

const MOST_TERMS = 5;
const TITLE_WORDS = 16;
/** A shorter post rarely says what all are about. */
const FEWEST_WORDS = 5;
/** So near to the middle a title is looked for. */
const MOST_LOOKS = 20;
/** Networks whose texts the service leaves out: a title does not quote them either. */
const NOT_QUOTED = new Set(['twitter', 'reddit']);
const ADDRESS = /\bhttps?:\/\/\S+/gi;

const forEachTerm = (
  text: number,
  { starts, terms, weights }: Vectors,
  take: (term: number, weight: number) => void,
) => {
  for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at += 1) take(terms[at] ?? 0, weights[at] ?? 0);
};

/** Texts in the order of their nearness to the middle of all. */
export const fromTheMiddle = (texts: readonly number[], vectors: Vectors): number[] => {
  const middle = new Map<number, number>();
  for (const text of texts) {
    forEachTerm(text, vectors, (term, weight) => middle.set(term, (middle.get(term) ?? 0) + weight));
  }
  const nearness = new Map<number, number>();
  for (const text of texts) {
    let sum = 0;
    forEachTerm(text, vectors, (term, weight) => {
      sum += weight * (middle.get(term) ?? 0);
    });
    nearness.set(text, sum);
  }
  return texts.toSorted((one, other) => (nearness.get(other) ?? 0) - (nearness.get(one) ?? 0) || one - other);
};

/** Frequent here and rare elsewhere, as they are written: class-TF-IDF, doi.org/10.48550/arXiv.2203.05794 */
export const tellingTerms = (texts: readonly number[], vectors: Vectors, forms: readonly string[]): string[] => {
  const counts = new Map<number, number>();
  for (const text of texts) forEachTerm(text, vectors, (term) => counts.set(term, (counts.get(term) ?? 0) + 1));
  const total = vectors.starts.length - 1;
  return Array.from(counts, ([term, count]) => ({
    term,
    weight: count * Math.log(1 + total / (vectors.frequencies[term] ?? 1)),
  }))
    .sort((one, other) => other.weight - one.weight || one.term - other.term)
    .map(({ term }) => forms[term] ?? '')
    .filter((form) => form !== '')
    .slice(0, MOST_TERMS);
};

const quotable = (post: Post): string =>
  NOT_QUOTED.has(post.platform)
    ? ''
    : oneLine(wordsOfPost(post.title ? { title: post.title } : post).replace(ADDRESS, ' '));

/** `posts` begin with the one in the middle. */
export const describe = (posts: readonly Post[], terms: readonly string[]): Description => {
  const texts = posts.slice(0, MOST_LOOKS).map(quotable);
  const words = texts.find((text) => text.split(' ').length >= FEWEST_WORDS) ?? texts.find((text) => text !== '');
  return {
    title: words ? shorten(words, TITLE_WORDS) : terms.join(', '),
    titleFrom: 'automatic',
    terms: [...terms],
    medoid: posts[0]?.postId ?? '',
  };
};
