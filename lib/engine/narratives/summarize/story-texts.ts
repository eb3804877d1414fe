/**
 * Manages the texts of a narrative: quotes, or sentences that a language model wrote from cited posts. No text outlives
 * its post.
 */
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import { type PostQuote, quoteOf } from './quote-posts.ts';
import type { StoryTexts } from './write-story.ts';

/** The texts of a narrative that consist of quotes. */
export interface QuotedTexts {
  textsFrom: 'quotes';
  quotes: PostQuote[];
  contextOneSentence: string;
  contextSummary?: string;
}

const attributed = ({ author, platform, text }: PostQuote): string =>
  `${author === undefined ? platform : `${author} (${platform})`}: "${text}"`;

/** Returns the same quotes, attributed, also in members of the specification, for clients that read no others. */
export const textsOfQuotes = (quotes: readonly PostQuote[]): QuotedTexts | undefined => {
  const [first, ...others] = quotes.map(attributed);
  if (first === undefined) return undefined;
  return {
    textsFrom: 'quotes',
    quotes: [...quotes],
    contextOneSentence: first,
    ...(others.length > 0 ? { contextSummary: [first, ...others].join('\n') } : {}),
  };
};

/** A post that a sentence cites, with the number that follows the sentence. */
export interface PostCitation extends Omit<PostQuote, 'text'> {
  number: number;
}

const quotesIn = ({ quotes }: Narrative): PostQuote[] =>
  // The cast: only `textsOfQuotes` writes this member.
  Array.isArray(quotes) ? (quotes as PostQuote[]) : [];

const citationsIn = ({ citations }: Narrative): PostCitation[] =>
  // The cast: only `withWrittenTexts` writes this member.
  Array.isArray(citations) ? (citations as PostCitation[]) : [];

/** The members with the texts of a language model and their origin. */
const TEXTS = [
  'contextHeadline',
  'contextOneSentence',
  'contextSummary',
  'executiveBriefing',
  'contextResponse',
  'textsFrom',
  'writtenBy',
  'writtenAt',
  'citations',
] as const;

const isText = (name: string): boolean => TEXTS.some((one) => one === name);

const withoutTexts = ({ narrativeId, ...row }: Narrative): Narrative => ({
  narrativeId,
  ...Object.fromEntries(Object.entries(row).filter(([name]) => !isText(name))),
});

export interface WrittenTexts {
  texts: StoryTexts;
  cited: readonly { number: number; post: Post }[];
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Adds the texts of the model. The quotes stay. */
export const withWrittenTexts = (row: Narrative, { texts, cited, by, at }: WrittenTexts): Narrative => ({
  ...withoutTexts(row),
  ...texts,
  textsFrom: 'model',
  writtenBy: by,
  writtenAt: new Date(at).toISOString(),
  citations: cited.map(({ number, post }): PostCitation => {
    const { text: _, ...whose } = quoteOf({ post, text: '' });
    return { number, ...whose };
  }),
});

/** Returns the texts of an earlier state of a narrative, as long as all posts that they cite are still in it. */
export const writtenBefore = (
  earlier: Narrative | undefined,
  isInIt: (postId: string) => boolean,
): Partial<Narrative> =>
  earlier?.textsFrom === 'model' && citationsIn(earlier).every(({ postId }) => isInIt(postId))
    ? Object.fromEntries(Object.entries(earlier).filter(([name]) => isText(name)))
    : {};

/** Returns the narrative without the words of removed posts; undefined if it contains none of theirs. */
export const withoutWordsOf = (row: Narrative, isGone: (postId: string) => boolean): Narrative | undefined => {
  const quotes = quotesIn(row);
  const left = quotes.filter(({ postId }) => !isGone(postId));
  const losesTitle = typeof row.titlePostId === 'string' && isGone(row.titlePostId);
  const losesTexts = citationsIn(row).some(({ postId }) => isGone(postId));
  if (left.length === quotes.length && !losesTitle && !losesTexts) return undefined;
  const keepsTexts = row.textsFrom === 'model' && !losesTexts;
  const { quotes: _quotes, ...rest } = keepsTexts ? row : withoutTexts(row);
  const terms = Array.isArray(row.terms) ? row.terms.filter((term) => typeof term === 'string') : [];
  const { titlePostId: _post, ...untitled } = rest;
  return {
    ...(losesTitle ? { ...untitled, title: terms.join(', ') } : rest),
    ...(keepsTexts ? { quotes: left } : textsOfQuotes(left)),
  };
};
