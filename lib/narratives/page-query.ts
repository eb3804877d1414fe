/** From a page to what posts about it are looked for by: its address, its title or the quoted words, names, hashtags. */
import type { PageCapture } from '../contract/device/materials.ts';
import type { PostQuery } from '../contract/device/post-query.ts';
import { plainAddress } from '../records/page-key.ts';
import { visibleText } from '../text/visible-text.ts';

const MOST_NAMES = 5;
const MOST_HASHTAGS = 5;
const LONGEST_PHRASE = 200;
/** What comes later in a text is seldom what it is about. */
const MOST_TEXT = 5000;

/** Behind the last dash or bar stands the name of the site, where it is told by itself or is the shorter part. */
const withoutSite = (title: string, siteName: string | undefined): string => {
  const at = Math.max(...[' | ', ' - ', ' – ', ' — ', ' · '].map((sign) => title.lastIndexOf(sign)));
  if (at <= 0) return title;
  const [head, tail] = [title.slice(0, at).trim(), title.slice(at + 3).trim()];
  return tail === siteName || tail.length < head.length / 2 ? head : title;
};

/** Runs of two to four words with a capital letter, with the small words that names have among them. */
const NAME =
  /\p{Lu}[\p{L}\p{M}\p{N}'’-]+(?:\s+(?:(?:of|the|de|la|du|von|van|der|al|bin)\s+)?\p{Lu}[\p{L}\p{M}\p{N}'’-]+){1,3}/gu;
const HASHTAG = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{M}\p{N}_]{2,60})/gu;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Those of the title first, then by how often the text has them; one that comes once is hardly what the page is about. */
const namesIn = (title: string, text: string): string[] => {
  const count = (name: string) => text.match(new RegExp(escaped(name), 'g'))?.length ?? 0;
  const inTitle = title.match(NAME) ?? [];
  const inText = [...new Set(text.match(NAME) ?? [])].filter((name) => count(name) > 1);
  const byCount = inText.toSorted((one, other) => count(other) - count(one));
  return [...new Set([...inTitle, ...byCount].map((name) => name.replace(/\s+/g, ' ')))].slice(0, MOST_NAMES);
};

const asHashtag = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_PHRASE ? line : line.slice(0, LONGEST_PHRASE).replace(/\s+\S*$/, '');
};

/** Without what nobody sees, so that what is shown before it is looked for is what is looked for. */
const readable = (text: string): string => visibleText(text).text;

export const queryOfPage = (page: PageCapture, quote?: string): PostQuery => {
  const title = withoutSite(readable(page.title), page.siteName);
  const text = readable(page.text.slice(0, MOST_TEXT));
  const names = namesIn(title, text);
  const used = [...`${title} ${text}`.matchAll(HASHTAG)].map(([, tag = '']) => tag);
  const hashtags = [...new Set([...used, ...names.map(asHashtag)].map((tag) => tag.slice(0, 100)))];
  const address = plainAddress(page.canonical ?? page.address);
  return {
    links: /^https?:\/\/\S{1,1990}$/.test(address) ? [address] : [],
    phrases: [...new Set([cut(readable(quote ?? '')), cut(title)])].filter((phrase) => phrase !== ''),
    names,
    hashtags: hashtags.filter((tag) => /^[\p{L}\p{M}\p{N}_]+$/u.test(tag)).slice(0, MOST_HASHTAGS),
  };
};
