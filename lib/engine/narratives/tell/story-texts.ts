/** What is told of a narrative in words: quotes, or what a language model wrote from cited posts. Nothing outlives its post. */
import type { Narrative } from '../../../contract/narratives.ts';
import type { Quote } from './quote-posts.ts';

/** Who stands behind the texts of a narrative. */
export interface QuotedTexts {
  textsFrom: 'quotes';
  quotes: Quote[];
  contextOneSentence: string;
  contextSummary?: string;
}

const attributed = ({ author, platform, text }: Quote): string =>
  `${author === undefined ? platform : `${author} (${platform})`}: “${text}”`;

/** For those who read no more than the specification has: the same quotes, with whose they are. */
export const textsOfQuotes = (quotes: readonly Quote[]): QuotedTexts | undefined => {
  const [first, ...others] = quotes.map(attributed);
  if (first === undefined) return undefined;
  return {
    textsFrom: 'quotes',
    quotes: [...quotes],
    contextOneSentence: first,
    ...(others.length > 0 ? { contextSummary: [first, ...others].join('\n') } : {}),
  };
};

const quotesIn = ({ quotes }: Narrative): Quote[] =>
  // The cast: beside `textsOfQuotes` nobody writes this member.
  Array.isArray(quotes) ? (quotes as Quote[]) : [];

/** The narrative as it may still be told once these posts are gone; undefined where it says nothing of theirs. */
export const withoutWordsOf = (row: Narrative, isGone: (postId: string) => boolean): Narrative | undefined => {
  const quotes = quotesIn(row);
  const left = quotes.filter(({ postId }) => !isGone(postId));
  const losesTitle = typeof row.titlePostId === 'string' && isGone(row.titlePostId);
  if (left.length === quotes.length && !losesTitle) return undefined;
  const { textsFrom: _from, quotes: _quotes, contextOneSentence: _one, contextSummary: _summary, ...rest } = row;
  const terms = Array.isArray(row.terms) ? row.terms.filter((term) => typeof term === 'string') : [];
  const { titlePostId: _post, ...untitled } = rest;
  return {
    ...(losesTitle ? { ...untitled, title: terms.join(', ') } : rest),
    ...textsOfQuotes(left),
  };
};
