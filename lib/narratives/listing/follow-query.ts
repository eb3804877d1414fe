/** Builds the query of a topic that follows a story or an account. The user sees it before anything is searched. */
import type { Author } from '../../contract/authors.ts';
import { readDataSource } from '../../contract/device/data-source.ts';
import type { PostQuery } from '../../contract/device/post-query.ts';
import type { Narrative } from '../../contract/narratives.ts';
import { longestWords } from '../../text/longest-words.ts';
import { visibleText } from '../../text/visible-text.ts';
import { narrativeTexts } from './narrative-texts.ts';
import { shownHeadline } from './shown-headline.ts';

export interface Followed {
  name: string;
  query: PostQuery;
  /** Absent if the user's sources are searched for the query. */
  dataSources?: string[];
}

/** Networks search for posts with all of the words, so more of them find less. */
const MAX_WORDS = 3;
const MAX_NAME = 120;
const NOTHING: PostQuery = { links: [], phrases: [], names: [], hashtags: [] };

const nameFrom = (text: string): string => [...visibleText(text).text.trim()].slice(0, MAX_NAME).join('');

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The terms that distinguish it from other stories, where they are known; otherwise the longest words of its headline. */
const wordsOfStory = (row: Narrative, headline: string): string[] => {
  const terms = Array.isArray(row.terms) ? row.terms.filter(isText) : [];
  return (terms.length > 0 ? terms : longestWords(headline)).slice(0, MAX_WORDS).map((word) => visibleText(word).text);
};

/** Undefined for a story without words. */
export const followedStory = (row: Narrative): Followed | undefined => {
  const name = nameFrom(shownHeadline(narrativeTexts(row).headline ?? ''));
  const phrase = wordsOfStory(row, name).join(' ').slice(0, 300);
  return name === '' || phrase === '' ? undefined : { name, query: { ...NOTHING, phrases: [phrase] } };
};

/** The account's own source, if its network has one. */
const sourceOfAccount = ({ platform, username = '', authorId }: Author): string | undefined => {
  const candidates: Record<string, () => string> = {
    mastodon: () => {
      const host = URL.canParse(authorId) ? new URL(authorId).host : '';
      return `mastodon-account:${username.includes('@') ? username : `${username}@${host}`}`;
    },
    bluesky: () => `bluesky-account:${username}`,
  };
  const source = candidates[platform ?? '']?.();
  return source !== undefined && readDataSource(source) ? source.toLowerCase() : undefined;
};

/** Its posts, where its network lists them; otherwise posts that name it. Undefined for an account without a name. */
export const followedAccount = (author: Author): Followed | undefined => {
  const shown = nameFrom(author.displayName || author.username || '');
  const handle = nameFrom(author.username || author.displayName || '');
  if (handle === '') return undefined;
  const source = sourceOfAccount(author);
  return source === undefined
    ? { name: shown, query: { ...NOTHING, names: [handle] } }
    : { name: shown, query: NOTHING, dataSources: [source] };
};
