/** Names a narrative after its own posts: the central one, and the terms that distinguish it. Nothing is made up. */
import type { Post } from '../../../contract/posts.ts';
import { oneLine } from '../../../text/one-line.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { withholdsWords } from '../withheld-words.ts';
import { wordsOfPost } from './post-terms.ts';
import type { Vectors } from './vectors.ts';

export interface Description {
  title: string;
  /** Derived from the posts by rules, not written by anyone. */
  titleFrom: 'automatic';
  /** The post that the title quotes; absent if the title consists of terms. */
  titlePostId?: string;
  terms: string[];
  /** The post whose words are nearest to those of all. */
  medoid: string;
  /** The posts nearest to the centre, one of each text. */
  central: string[];
}

const MAX_TERMS = 5;
const TITLE_WORDS = 16;
/** A shorter post rarely covers the subject of all. */
const MIN_WORDS = 5;
/** The number of texts nearest to the centre that are searched for a title. */
const MAX_LOOKS = 20;
const ADDRESS = /\bhttps?:\/\/\S+/gi;

const forEachTerm = (
  text: number,
  { starts, terms, weights }: Vectors,
  take: (term: number, weight: number) => void,
) => {
  for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at += 1) take(terms[at] ?? 0, weights[at] ?? 0);
};

/** Orders texts by their nearness to the centre of all. */
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

/**
 * Returns the terms that are frequent here and rare elsewhere, in their written form: class-TF-IDF,
 * doi.org/10.48550/arXiv.2203.05794
 */
export const distinctiveTerms = (texts: readonly number[], vectors: Vectors, forms: readonly string[]): string[] => {
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
    .slice(0, MAX_TERMS);
};

const quotable = (post: Post): string =>
  withholdsWords(post) ? '' : oneLine(wordsOfPost(post.title ? { title: post.title } : post).replace(ADDRESS, ' '));

/** `texts` start with the central one. Each lists the posts with this text, which are copies of one another. */
export const describe = (texts: readonly (readonly Post[])[], terms: readonly string[]): Description => {
  /** A copy may be quotable if the first of them is not. */
  const central = texts
    .slice(0, MAX_LOOKS)
    .flatMap((copies) => copies.find((post) => quotable(post) !== '') ?? copies[0] ?? []);
  const named = central.map((post) => ({ post, words: quotable(post) }));
  const found =
    named.find(({ words }) => words.split(' ').length >= MIN_WORDS) ?? named.find(({ words }) => words !== '');
  return {
    title: found ? truncateWords(found.words, TITLE_WORDS) : terms.join(', '),
    ...(found ? { titlePostId: found.post.postId } : {}),
    titleFrom: 'automatic',
    terms: [...terms],
    medoid: texts[0]?.[0]?.postId ?? '',
    central: central.map(({ postId }) => postId),
  };
};
