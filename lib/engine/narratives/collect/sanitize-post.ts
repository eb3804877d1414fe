/**
 * Converts the data of a source or a file into a post of the contract, whatever that data is: markup, ten megabytes,
 * dates of the next century, negative counts. Data that cannot be a post is refused with the reason.
 */

import type { Author } from '../../../contract/authors.ts';
import type { Post } from '../../../contract/posts.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { readMoment } from '../../../dates/read-date.ts';
import { blockText } from '../../context/hydrate/block-text.ts';
import type { ParsedElement, ParseHtml } from '../../web/parsed-document.ts';
import { withholdsWords } from '../withheld-words.ts';

/** Control characters, and those that change the direction of the text around them. Tabs and line ends stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/g;

const sanitizeText = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replace(STEERING, '').trim();

/** Longer markup is cut before it is parsed: markup is rarely ten times as long as its words. */
const MAX_MARKUP = 10;

const isBounded = (html: unknown, most: number): boolean => typeof html === 'string' && html.length > most * MAX_MARKUP;

/** Mentions and hashtags are links too, but lead to no page: https://docs.joinmastodon.org/spec/activitypub/#sanitization */
const isNamed = (anchor: ParsedElement): boolean =>
  /(?:^|\s)(?:mention|hashtag)(?:\s|$)/.test(anchor.getAttribute('class') ?? '') ||
  /(?:^|\s)tag(?:\s|$)/.test(anchor.getAttribute('rel') ?? '');

interface HtmlWords {
  text: string;
  links: string[];
}

export const readHtml = (html: string, most: number, parseHtml: ParseHtml): HtmlWords => {
  const bounded = html.slice(0, most * MAX_MARKUP);
  if (!/[<&]/.test(bounded)) return { text: sanitizeText(bounded, most), links: [] };
  const [body] = parseHtml(`<!doctype html><html><body><div>${bounded}</div></body></html>`).querySelectorAll('body');
  if (!body) return { text: '', links: [] };
  const anchors = [...body.querySelectorAll('a[href]')].filter((anchor) => !isNamed(anchor));
  return {
    text: sanitizeText(blockText(body, most), most),
    links: anchors.slice(0, MAX_LINKS_TRIED).map((anchor) => anchor.getAttribute('href') ?? ''),
  };
};

/** A post as its source reports it. Nothing in it is trusted. */
export interface RawPost {
  platform: string;
  /** Unique on its platform. */
  id: unknown;
  createdAt: unknown;
  text?: unknown;
  /** The text as HTML, if the source provides that. Its links are those of the post as well. */
  html?: unknown;
  /** Further words of the author, on lines of their own: descriptions of pictures, the choices of a poll. */
  lines?: readonly unknown[];
  title?: unknown;
  url?: unknown;
  lang?: unknown;
  parentId?: unknown;
  authorId?: unknown;
  username?: unknown;
  /** Counts of reactions of any kind, to be added up. */
  reactions?: readonly unknown[];
  links?: readonly unknown[];
  /** The addresses of its images. */
  images?: readonly unknown[];
  /** True if the network or the author does not permit storing the words elsewhere. */
  isWithheld?: boolean;
}

export interface RawAuthor {
  id: unknown;
  platform: string;
  username?: unknown;
  displayName?: unknown;
  /** As HTML or plain text. */
  bio?: unknown;
  url?: unknown;
  createdAt?: unknown;
  followers?: unknown;
  following?: unknown;
  /** True if the account declares that it is automated. */
  saysAutomated?: boolean;
}

/** Members of a post beyond the specification, which permits them. */
interface PostExtras {
  /** The text was longer than is stored. */
  isCut?: true;
  /** The addresses that the post links to. */
  links?: string[];
  /** The addresses of its images, none of which is loaded before a click. */
  images?: string[];
  /** The sum of reactions, shares and replies. */
  engagement?: number;
  /** When and how the post was collected, and the reason for its pin, if it is pinned. */
  collection: { at: string; by: string; pinned?: string };
}
export type TamedPost = Post & PostExtras;

export interface TameContext {
  /** Milliseconds since 1970. */
  now: number;
  parseHtml: ParseHtml;
  /** The source or the import that the data comes from. */
  by: string;
  /**
   * True for a user's own files: the words of networks that withhold them are stored for searching and grouping on this
   * device. Every response, quote and title leaves them out (`withholdsWords`).
   */
  keepsWords?: boolean;
  /** True for files, where a date in the future was misread. A network's answer may be dated by a clock that is fast. */
  refusesFuture?: boolean;
}

export type Tamed<Row> = { row: Row } | { refused: Sentence };

const MAX_TEXT = 20_000;
const MAX_TITLE = 500;
const MAX_ID = 500;
const MAX_ADDRESS = 2000;
const MAX_LINKS = 20;
const MAX_LINKS_TRIED = 200;
const MAX_IMAGES = 10;
const MAX_LINES = 50;
const MAX_DATE = 60;
/** The tolerance for a clock that is a little fast. */
const LEEWAY_MS = 10 * 60_000;
const EARLIEST = Date.UTC(1990, 0, 1);

/** https://www.rfc-editor.org/rfc/rfc5646: letters and digits between hyphens. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Leaves out undefined members. */
const present = <Fields extends object>(fields: Fields) =>
  // The cast states the effect of the filter: a field that may be undefined may be absent instead.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

const identifier = (value: unknown): string | undefined => {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? sanitizeText(value, MAX_ID + 1) : '';
  return text !== '' && text.length <= MAX_ID ? text : undefined;
};

const addressIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS || !URL.canParse(value)) return undefined;
  const { protocol, href } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
};

/** Undefined for a count that is negative or larger than the number of people. */
const countIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= 1e10 ? Math.floor(number) : undefined;
};

/** Parses seconds or milliseconds since 1970, with or without a fraction, or a written date. */
const momentIn = (value: unknown): number | undefined => {
  const digits = typeof value === 'string' && /^\d{9,13}(?:\.\d{1,9})?$/.test(value.trim()) ? Number(value) : value;
  const written = typeof digits === 'string' && digits.length <= MAX_DATE ? readMoment(digits) : undefined;
  const time = typeof digits === 'number' ? (digits < 1e11 ? digits * 1000 : digits) : written;
  return time !== undefined && Number.isFinite(time) && time >= EARLIEST && Math.abs(time) < 8.64e15 ? time : undefined;
};

const isFuture = (time: number, now: number): boolean => time > now + LEEWAY_MS;

/** A time in the future is replaced with the time of collecting. */
const pastMoment = (time: number | undefined, now: number): string | undefined =>
  time === undefined ? undefined : new Date(isFuture(time, now) ? now : time).toISOString();

export const plainWordsOf = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' && sanitizeText(value, most)) || undefined;

const language = (value: unknown): string | undefined =>
  typeof value === 'string' && LANGUAGE.test(value) ? value.toLowerCase() : undefined;

const addressesIn = (links: readonly unknown[], most: number): string[] | undefined => {
  const found = [...new Set(links.slice(0, MAX_LINKS_TRIED).flatMap((link) => addressIn(link) ?? []))].slice(0, most);
  return found.length > 0 ? found : undefined;
};

const sum = (reactions: readonly unknown[] = []): number | undefined => {
  const counted = reactions.flatMap((value) => countIn(value) ?? []);
  return counted.length > 0 ? counted.reduce((total, count) => total + count, 0) : undefined;
};

interface PostWords {
  text?: string;
  isCut?: true;
  links: readonly unknown[];
}

/** One letter more than is stored is read, which shows whether there is more. */
const wordsIn = ({ html, text, lines = [] }: RawPost, parseHtml: ParseHtml): PostWords => {
  const main =
    typeof html === 'string'
      ? readHtml(html, MAX_TEXT + 1, parseHtml)
      : { text: plainWordsOf(text, MAX_TEXT + 1) ?? '', links: [] };
  const further = lines.slice(0, MAX_LINES).flatMap((line) => plainWordsOf(line, MAX_TEXT + 1) ?? []);
  const read = [main.text, ...further].filter((line) => line !== '').join('\n');
  if (read === '') return { links: main.links };
  const isCut = read.length > MAX_TEXT || (html !== undefined && isBounded(html, MAX_TEXT + 1));
  return { text: read.slice(0, MAX_TEXT).toWellFormed(), ...(isCut ? { isCut } : {}), links: main.links };
};

/** The id of a post or an account. It contains the platform, since each platform has ids of its own. */
export const idOn = (platform: string, id: unknown): string | undefined => {
  const own = identifier(id);
  return own === undefined ? undefined : `${platform} ${own}`;
};

export const sanitizePost = (raw: RawPost, context: TameContext): Tamed<TamedPost> => {
  const { now, parseHtml, by, keepsWords = false, refusesFuture = false } = context;
  const platform = sanitizeText(raw.platform, 60).toLowerCase();
  const postId = idOn(platform, raw.id);
  if (platform === '' || postId === undefined) return { refused: sentence('importProblem.noId') };
  const moment = momentIn(raw.createdAt);
  const createdAt = pastMoment(moment, now);
  if (moment === undefined || createdAt === undefined) return { refused: sentence('importProblem.noDate') };
  if (refusesFuture && isFuture(moment, now)) return { refused: sentence('importProblem.futureDate') };
  const { text, isCut, links: inMarkup } = wordsIn(raw, parseHtml);
  const title = plainWordsOf(raw.title, MAX_TITLE);
  const postUrl = addressIn(raw.url);
  const isWithheld = raw.isWithheld === true || (!keepsWords && withholdsWords({ platform, postUrl }));
  const links = addressesIn([...(raw.links ?? []), ...inMarkup], MAX_LINKS);
  // A post whose words and address are unknown still says who shared a link, and when.
  if (!text && !title && !postUrl && !links) return { refused: sentence('importProblem.noContent') };
  const username = plainWordsOf(raw.username, 200);
  return {
    row: {
      postId,
      createdAt,
      platform,
      ...present({
        postUrl,
        lang: language(raw.lang),
        parentId: idOn(platform, raw.parentId),
        authorId: idOn(platform, raw.authorId),
        author: username === undefined ? undefined : { username },
        links,
        engagement: sum(raw.reactions),
        // Addresses are stored where a network withholds words, but not where the author permits no copies.
        images: raw.isWithheld === true ? undefined : addressesIn(raw.images ?? [], MAX_IMAGES),
        ...(isWithheld ? {} : { text: text || undefined, title, isCut }),
      }),
      collection: { at: new Date(now).toISOString(), by },
    },
  };
};

export const tameAuthor = (raw: RawAuthor, { now, parseHtml }: TameContext): Author | undefined => {
  const authorId = idOn(raw.platform, raw.id);
  if (authorId === undefined) return undefined;
  return {
    authorId,
    platform: raw.platform,
    ...present({
      username: plainWordsOf(raw.username, 200),
      displayName: plainWordsOf(raw.displayName, 200),
      profileBio: (typeof raw.bio === 'string' && readHtml(raw.bio, 2000, parseHtml).text) || undefined,
      bioUrl: addressIn(raw.url),
      accountCreatedAt: pastMoment(momentIn(raw.createdAt), now),
      followers: countIn(raw.followers),
      following: countIn(raw.following),
    }),
    ...(raw.saysAutomated ? { isBotLike: true, botJustificationCoded: sentence('author.automated') } : {}),
  };
};
