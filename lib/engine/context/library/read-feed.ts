/** Reads the title, link, summary and date of each entry in RSS 2.0, RSS 1.0 and Atom feeds. */
import { sentence } from '../../../contract/sentence.ts';
import { type DayOrder, orderOfLanguage } from '../../../dates/day-order.ts';
import { orderShownBy, readMoment } from '../../../dates/read-date.ts';
import { oneLine } from '../../../text/one-line.ts';
import { StatedError } from '../../stated-error.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { toText, truncateWords } from '../../web/plain-text.ts';
import { attributeOf, scanXml } from './scan-xml.ts';

export interface FeedEntry {
  link: string;
  /** Empty for a post, which has words alone. */
  title: string;
  summary: string;
  /** The summary before it was shortened, perhaps as HTML. */
  markup: string;
  author?: string;
  /** The address of its image. */
  image?: string;
  language?: string;
  /** As ISO 8601, in UTC. */
  date?: string;
}

export class NoFeed extends StatedError {
  constructor() {
    super(sentence('feedProblem.noFeed'));
  }
}

const MAX_ENTRIES = 200;
const MAX_LETTERS = 20_000;

/** The element names for each field; earlier names take precedence. */
const FIELDS = {
  title: ['title'],
  link: ['link', 'guid', 'id'],
  summary: ['description', 'summary', 'encoded', 'content'],
  date: ['pubdate', 'published', 'date', 'issued', 'updated', 'modified'],
  language: ['language'],
  /** Atom has the name as an element of the author. */
  author: ['creator', 'name'],
} as const;
/** https://www.rssboard.org/media-rss#media-content: it has a file, and perhaps its description. */
const PICTURE = /^media:(?:content|thumbnail)$/i;
/** https://www.rssboard.org/rss-specification#ltenclosuregtSubelementOfLtitemgt */
const FILE = /^(?:enclosure|media:content)$/i;
const THUMBNAIL = /^media:thumbnail$/i;
const KNOWN = new Set<string>(Object.values(FIELDS).flat());

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * An entry while it is read: the first text of each element, by element name; images are under the names below. An element of
 * the entry itself takes precedence over one inside another, such as in a group of media.
 */
type Raw = Map<string, string>;

/** Full images take precedence over thumbnails. */
const IMAGES = ['image', 'thumbnail'] as const;

const noteImage = (raw: Raw, name: string, attributes: string): void => {
  const isThumbnail = THUMBNAIL.test(name);
  if (!isThumbnail && !FILE.test(name)) return;
  const kinds = isThumbnail ? [] : ['medium', 'type'].map((kind) => attributeOf(attributes, kind));
  const isImage = kinds.some((kind) => /^image\b/i.test(kind ?? ''));
  if (!isImage && !isThumbnail) return;
  const address = attributeOf(attributes, 'url');
  const key = IMAGES[isImage ? 0 : 1];
  if (address && !raw.has(key)) raw.set(key, address);
};

const first = (raw: Raw, names: readonly string[]): string =>
  names.map((name) => raw.get(name)?.trim()).find((text) => text) ?? '';

/** The order that the dates of a feed prove together; undefined if they prove none, or both. */
const orderShownIn = (raws: readonly Raw[]): DayOrder | undefined => {
  const shown = new Set(raws.map((raw) => orderShownBy(first(raw, FIELDS.date))));
  const [isDayFirst, isMonthFirst] = [shown.has('day-first'), shown.has('month-first')];
  return isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'day-first' : 'month-first';
};

const momentOf = (text: string, order: DayOrder | undefined): string | undefined => {
  const time = readMoment(text, order);
  return time === undefined ? undefined : new Date(time).toISOString();
};

interface Feed {
  address: URL;
  language: string | undefined;
  /** The order of day and month in its dates, if they show one. */
  order: DayOrder | undefined;
  parseHtml: ParseHtml;
}

const finish = (raw: Raw, { address, language, order, parseHtml }: Feed): FeedEntry | undefined => {
  const link = first(raw, FIELDS.link);
  const title = toText(first(raw, FIELDS.title), parseHtml);
  const markup = first(raw, FIELDS.summary);
  const summary = truncateWords(toText(markup, parseHtml));
  if ((!title && !summary) || !URL.canParse(link, address.href)) return undefined;
  const own = first(raw, FIELDS.language) || language;
  const date = momentOf(first(raw, FIELDS.date), order ?? orderOfLanguage(own));
  const author = oneLine(first(raw, FIELDS.author));
  const image = first(raw, IMAGES);
  return {
    link: new URL(link, address).href,
    title,
    summary,
    markup,
    ...(author ? { author } : {}),
    ...(URL.canParse(image, address.href) && image !== '' ? { image: new URL(image, address).href } : {}),
    ...(own ? { language: own } : {}),
    ...(date ? { date } : {}),
  };
};

/** Atom links state their purpose; the one without a purpose, or the "alternate", is the article. */
const isArticleLink = (attributes: string): boolean =>
  (attributeOf(attributes, 'rel') ?? 'alternate') === 'alternate' &&
  /^(?:text\/html|application\/xhtml\+xml)?$/.test(attributeOf(attributes, 'type') ?? '');

export const readFeed = (xml: string, address: URL, parseHtml: ParseHtml): FeedEntry[] => {
  const raws: Raw[] = [];
  let language: string | undefined;
  let isFeed = false;
  let raw: Raw | undefined;
  /** The number of open elements between the entry and the next field, and the fields that were found in such elements. */
  let depth = 0;
  let inner = new Set<string>();
  /** The number of open elements from `source` on. It describes another feed: https://www.rfc-editor.org/rfc/rfc4287#section-4.2.11 */
  let sourceDepth = 0;
  /** The field whose text is being read, and the number of open elements inside it. */
  let field: { name: string; text: string; depth: number } | undefined;

  const keep = (name: string, text: string): void => {
    const isOwn = depth === 0;
    if (raw && KNOWN.has(name) && text.trim() && (!raw.has(name) || (isOwn && inner.has(name)))) {
      raw.set(name, text);
      if (isOwn) inner.delete(name);
      else inner.add(name);
    }
    if (!raw && name === 'language' && text.trim()) language ??= text.trim();
  };

  for (const part of scanXml(xml)) {
    if (part.kind === 'text') {
      if (field && field.text.length < MAX_LETTERS) field.text += part.text.slice(0, MAX_LETTERS);
      continue;
    }
    const name = localName(part.name);
    if (part.kind === 'open') {
      if (field) {
        if (!part.empty) field.depth += 1;
        continue;
      }
      if (/^(?:rss|rdf|feed)$/.test(name)) isFeed = true;
      const own = attributeOf(part.attributes, 'xml:lang');
      if (name === 'feed' && own) language ??= own;
      if (name === 'item' || name === 'entry') {
        if (raws.length >= MAX_ENTRIES) break;
        raw = new Map(own ? [['language', own]] : []);
        raws.push(raw);
        [depth, sourceDepth, inner] = [0, 0, new Set()];
        continue;
      }
      if (sourceDepth > 0 || (raw && name === 'source')) {
        if (!part.empty) sourceDepth += 1;
        continue;
      }
      if (raw) noteImage(raw, part.name, part.attributes);
      const href = name === 'link' && isArticleLink(part.attributes) ? attributeOf(part.attributes, 'href') : undefined;
      if (href !== undefined) keep('link', href);
      if (!part.empty && KNOWN.has(name) && !PICTURE.test(part.name)) field = { name, text: '', depth: 0 };
      else if (!part.empty) depth += 1;
      continue;
    }
    if (field) {
      if (field.depth > 0) field.depth -= 1;
      else {
        keep(field.name, field.text);
        field = undefined;
      }
      continue;
    }
    if (name === 'item' || name === 'entry') [raw, sourceDepth] = [undefined, 0];
    else if (sourceDepth > 0) sourceDepth -= 1;
    else if (depth > 0) depth -= 1;
  }
  if (!isFeed) throw new NoFeed();
  const feed = { address, language, order: orderShownIn(raws), parseHtml };
  return raws.flatMap((found) => finish(found, feed) ?? []);
};
