/** Builds a query for posts about a page: its address, its title or the quoted text, names, hashtags. */
import type { PageCapture } from '../contract/device/materials.ts';
import type { PostQuery } from '../contract/device/post-query.ts';
import { plainAddress } from '../records/page-key.ts';
import { visibleText } from '../text/visible-text.ts';

const MAX_NAMES = 5;
const MAX_HASHTAGS = 5;
const MAX_PHRASE = 200;
/** The later part of a text rarely states its subject. */
const MAX_TEXT = 5000;
/** A page may have a title without end. */
const MAX_TITLE_CHARS = 1000;

/** Removes the name of the site after the last dash or bar, if it matches the site name or is the shorter part. */
const withoutSite = (title: string, siteName: string | undefined): string => {
  const at = Math.max(...[' | ', ' - ', ' – ', ' — ', ' · '].map((sign) => title.lastIndexOf(sign)));
  if (at <= 0) return title;
  const [head, tail] = [title.slice(0, at).trim(), title.slice(at + 3).trim()];
  return tail === siteName || tail.length < head.length / 2 ? head : title;
};

/** Runs of two to four capitalized words, including the particles within names. */
const NAME =
  /(?<![\p{L}\p{M}\p{N}'’-])\p{Lu}[\p{L}\p{M}\p{N}'’-]+(?:\s+(?:(?:of|the|de|la|du|von|van|der|al|bin)\s+)?\p{Lu}[\p{L}\p{M}\p{N}'’-]+){1,3}/gu;
const HASHTAG = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{M}\p{N}_]{2,60})/gu;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names in the title first, then by their number in the text; a name that occurs once is hardly the subject of the page. */
const namesIn = (title: string, text: string): string[] => {
  const count = (name: string) => text.match(new RegExp(escaped(name), 'g'))?.length ?? 0;
  const inTitle = title.match(NAME) ?? [];
  const inText = [...new Set(text.match(NAME) ?? [])].filter((name) => count(name) > 1);
  const byCount = inText.toSorted((one, other) => count(other) - count(one));
  return [...new Set([...inTitle, ...byCount].map((name) => name.replace(/\s+/g, ' ')))].slice(0, MAX_NAMES);
};

const asHashtag = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** Removes invisible characters, so that the query shown before the search is the query that is sent. */
const readable = (text: string): string => visibleText(text).text;

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  // A cut may leave half a character, or a joiner that joins nothing.
  return line.length <= MAX_PHRASE ? line : readable(line.slice(0, MAX_PHRASE)).replace(/ \S*$/, '');
};

/** The number of invisible characters that the query about a page lacks. */
export const leftOutOfPage = ({ title }: Pick<PageCapture, 'title'>, quote = ''): number =>
  visibleText(title.slice(0, MAX_TITLE_CHARS)).leftOut + visibleText(quote).leftOut;

const WORD_GROUPS = ['phrases', 'names', 'hashtags'] as const;

/** The same query without invisible characters, and their number. Addresses have none: a browser encodes them. */
export const readableQuery = (query: PostQuery): { query: PostQuery; leftOut: number } => {
  const counts = WORD_GROUPS.flatMap((group) => query[group].map((words) => visibleText(words).leftOut));
  const visible = (group: (typeof WORD_GROUPS)[number]) => query[group].map(readable).filter((words) => words !== '');
  return {
    query: { ...query, phrases: visible('phrases'), names: visible('names'), hashtags: visible('hashtags') },
    leftOut: counts.reduce((sum, count) => sum + count, 0),
  };
};

export const queryOfPage = (page: PageCapture, quote?: string): PostQuery => {
  const title = withoutSite(readable(page.title.slice(0, MAX_TITLE_CHARS)), page.siteName);
  const text = readable(page.text.slice(0, MAX_TEXT));
  const names = namesIn(title, text);
  const used = [...`${title} ${text}`.matchAll(HASHTAG)].map(([, tag = '']) => tag);
  const hashtags = [...new Set([...used, ...names.map(asHashtag)].map((tag) => tag.slice(0, 100)))];
  const address = plainAddress(page.canonical ?? page.address);
  return {
    links: /^https?:\/\/\S{1,1990}$/.test(address) ? [address] : [],
    phrases: [...new Set([cut(readable(quote ?? '')), cut(title)])].filter((phrase) => phrase !== ''),
    names,
    hashtags: hashtags.filter((tag) => /^[\p{L}\p{M}\p{N}_]+$/u.test(tag)).slice(0, MAX_HASHTAGS),
  };
};
