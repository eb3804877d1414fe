/**
 * Selects quotes for a narrative: from the posts nearest to its centre, the sentences that have most in common with the
 * others, verbatim and attributed. Nothing is made up, and no author is quoted twice.
 */
import type { Post } from '../../../contract/posts.ts';
import { oneLine } from '../../../text/one-line.ts';
import { sentenceSegments } from '../../../text/sentences.ts';
import { primaryLanguage } from '../../../text/stop-words.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { termsOfPost } from '../cluster/post-terms.ts';
import { withholdsWords } from '../withheld-words.ts';

export interface PostQuote {
  postId: string;
  text: string;
  /** The author's name in the post. */
  author?: string;
  platform: string;
  createdAt: string;
  postUrl?: string;
}

const MAX_QUOTES = 4;
/** Later text is seldom the subject of a post. */
const MAX_LETTERS = 4000;
const MAX_SENTENCES = 12;
const MIN_TERMS = 3;
const MAX_WORDS = 40;
/** Sentences that share this part of their terms repeat each other. */
const TOO_ALIKE = 0.5;

interface Candidate {
  post: Post;
  text: string;
  terms: ReadonlySet<number>;
}

const wordsIn = (text: unknown): string => (typeof text === 'string' ? text.slice(0, MAX_LETTERS) : '');

const candidatesOf = (post: Post): Candidate[] => {
  if (withholdsWords(post)) return [];
  const [title, body] = [wordsIn(post.title), wordsIn(post.text) || wordsIn(post.body)];
  // A source may report any text as the language.
  const language = primaryLanguage(typeof post.lang === 'string' ? post.lang : undefined);
  const sentences = [title, body].flatMap((words) =>
    sentenceSegments(words, language).map(({ start, end }) => words.slice(start, end)),
  );
  return sentences.slice(0, MAX_SENTENCES).flatMap((sentence) => {
    const text = truncateWords(oneLine(sentence), MAX_WORDS);
    const terms = new Set(termsOfPost({ text, lang: post.lang }));
    return terms.size < MIN_TERMS ? [] : [{ post, text, terms }];
  });
};

/** The number of posts that contain each term. */
const frequenciesOf = (candidates: readonly (readonly Candidate[])[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const own of candidates) {
    for (const term of new Set(own.flatMap(({ terms }) => [...terms]))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
};

const likeness = (one: ReadonlySet<number>, other: ReadonlySet<number>): number => {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / (one.size + other.size - shared);
};

export const quoteOf = ({ post, text }: Pick<Candidate, 'post' | 'text'>): PostQuote => {
  const { postId, author, platform, createdAt, postUrl } = post;
  return {
    postId,
    text,
    ...(typeof author?.username === 'string' ? { author: author.username } : {}),
    platform,
    createdAt,
    ...(typeof postUrl === 'string' ? { postUrl } : {}),
  };
};

/** `posts` start with the central one, and each has a text of its own. */
export const quotePosts = (posts: readonly Post[]): PostQuote[] => {
  const candidates = posts.map(candidatesOf);
  const frequencies = frequenciesOf(candidates);
  /** Normalized by length, since a long sentence has more in common with everything. */
  const worth = ({ terms }: Candidate): number =>
    [...terms].reduce((sum, term) => sum + Math.log(frequencies.get(term) ?? 1), 0) / Math.sqrt(terms.size);
  const best = candidates.flatMap((own) => own.toSorted((one, other) => worth(other) - worth(one)).slice(0, 1));
  const chosen: Candidate[] = [];
  for (const candidate of best.toSorted((one, other) => worth(other) - worth(one))) {
    const { terms, post } = candidate;
    const isNew = chosen.every(
      (other) =>
        likeness(other.terms, terms) < TOO_ALIKE &&
        (post.authorId === undefined || other.post.authorId !== post.authorId),
    );
    if (isNew) chosen.push(candidate);
    if (chosen.length === MAX_QUOTES) break;
  }
  return chosen.map(quoteOf);
};
