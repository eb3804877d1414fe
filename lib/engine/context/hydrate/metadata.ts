/** Reads the metadata of a page: JSON-LD first, then OpenGraph and Twitter cards, then HTML's own elements. */
import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import { asList, isOfType, isThing, readThings, resolve, type Thing, WEB_PAGE } from '../../../format/json-ld.ts';
import { findAuthors } from '../../../html/page-authors.ts';
import { findPublished } from '../../../html/page-date.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedDocument, ParsedElement, ParseHtml } from '../../web/parsed-document.ts';
import { unescapedText } from '../../web/plain-text.ts';
import { authorName } from './author-name.ts';

export type PageAuthor = ContextCheckEnrichment['authors'][number];

export interface Metadata {
  title?: string;
  description?: string;
  siteName?: string;
  canonical?: string;
  /** As the page states it. */
  lang?: string;
  published?: string;
  image?: string;
  video?: string;
  icon?: string;
  authors: PageAuthor[];
  claimReviews: Thing[];
  /** The page states that its article is not free to read: https://schema.org/isAccessibleForFree */
  isPaid?: true;
}

const ARTICLE = /(Article|BlogPosting|Report|Review|SocialMediaPosting)$/;
const VIDEO = /^VideoObject$/;
const CLAIM_REVIEW = /^ClaimReview$/;

/** Accepts a boolean, a word and the address of a word. */
const isNotFree = ({ isAccessibleForFree }: Thing): boolean => /(^|\/)false$/i.test(String(isAccessibleForFree));

const nonEmptyLine = (value: unknown): string | undefined => (typeof value === 'string' && oneLine(value)) || undefined;
const firstOf = (...values: unknown[]): string | undefined =>
  values.map(nonEmptyLine).find((value) => value !== undefined);

/** Omits a missing value: an optional field is absent, never empty. */
const present = <Name extends string>(name: Name, value: string | undefined): { [key in Name]?: string } =>
  // A computed key widens to `string`; the cast restores the name.
  (value ? { [name]: value } : {}) as { [key in Name]?: string };

/** Servers refuse longer addresses. */
const MAX_ADDRESS_CHARS = 8000;

const createWebAddress =
  (base: URL) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value.length > MAX_ADDRESS_CHARS) return undefined;
    if (!URL.canParse(value, base.href)) return undefined;
    const address = new URL(value, base);
    return /^https?:$/.test(address.protocol) ? address.href : undefined;
  };

/** Images are addresses, things with an address, or lists of either. */
const addressesIn = (value: unknown, things: readonly Thing[]): unknown[] =>
  resolve(value, things).flatMap((item) => (isThing(item) ? [item.url, item.contentUrl].flat() : item));

const MAX_TEXT_CHARS = 5000;
/** Each name is parsed, and a page may have as many as letters. */
const MAX_AUTHORS = 200;

interface Reading {
  things: readonly Thing[];
  parseHtml: ParseHtml;
  toAddress: (value: unknown) => string | undefined;
}

const authorsIn = (value: unknown, { things, parseHtml, toAddress }: Reading): PageAuthor[] =>
  resolve(value, things)
    .slice(0, MAX_AUTHORS)
    .flatMap((item): PageAuthor[] => {
      const stated = isThing(item) ? asList(item.name)[0] : item;
      const name = typeof stated === 'string' ? authorName(stated, parseHtml) : undefined;
      if (name === undefined) return [];
      const image = isThing(item) ? addressesIn(item.image, things).map(toAddress).find(Boolean) : undefined;
      return [{ name, ...present('profile_image', image) }];
    });

const byName = (authors: readonly PageAuthor[]): PageAuthor[] =>
  [...new Map(authors.toReversed().map((author) => [author.name, author])).values()].toReversed();

/** `www`, mobile and AMP hosts are the same site; a sibling on shared hosting is not. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^(www|m|mobile|amp)\./, '');

const ownAddress = (href: string | undefined, page: URL): string | undefined => {
  if (href === undefined) return undefined;
  const canonical = new URL(href);
  const isRoot = canonical.pathname === '/' && canonical.search === '';
  return bareHost(canonical) === bareHost(page) && !isRoot ? href : undefined;
};

/** The elements with metadata, grouped in one walk over the page. */
const sortElements = (document: ParsedDocument) => {
  const meta = new Map<string, string>();
  const [links, blocks, times, titles]: [ParsedElement[], string[], ParsedElement[], string[]] = [[], [], [], []];
  const wanted = 'meta, link[rel], script[type="application/ld+json" i], time[datetime], title';
  for (const element of document.querySelectorAll(wanted)) {
    const name = element.tagName.toUpperCase();
    if (name === 'LINK') links.push(element);
    else if (name === 'SCRIPT') blocks.push(element.textContent ?? '');
    else if (name === 'TIME') times.push(element);
    else if (name === 'TITLE') titles.push(element.textContent ?? '');
    else {
      const key = (
        element.getAttribute('property') ??
        element.getAttribute('name') ??
        element.getAttribute('itemprop') ??
        ''
      ).toLowerCase();
      const content = nonEmptyLine(element.getAttribute('content'));
      if (key && content && !meta.has(key)) meta.set(key, content);
    }
  }
  return { meta, links, blocks, times, titles };
};

const AUTHOR_NAMES = [
  'author',
  'article:author',
  'article:author_name',
  'byl',
  'dc.creator',
  'dc:creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
  'citation_author',
  'vr:author',
  'shareaholic:article_author_name',
];

/** A page that names its own site as the author may name a person elsewhere. */
const firstPersons = (tiers: readonly (() => readonly PageAuthor[])[], sites: readonly unknown[]): PageAuthor[] => {
  const own = new Set(sites.flatMap((site) => nonEmptyLine(site)?.toLowerCase() ?? []));
  let organisations: readonly PageAuthor[] = [];
  for (const tier of tiers) {
    const found = tier();
    const persons = found.filter(({ name }) => !own.has(name.toLowerCase()));
    if (persons.length > 0) return byName(persons);
    if (organisations.length === 0) organisations = found;
  }
  return byName(organisations);
};

/** Wikipedia's headline is a description of the subject, and its name is the title. The page's own title decides. */
const titleOfThing = ({ headline, name }: Thing, shown: string): unknown[] => {
  const isShown = (text: unknown) => typeof text === 'string' && text !== '' && shown.includes(oneLine(text));
  return isShown(name) && !isShown(headline) ? [name, headline] : [headline, name];
};

/** The subjects of a page: its articles and videos, and its ratings of claims. */
const sortThings = (things: readonly Thing[]) => {
  const claimReviews = things.filter((thing) => isOfType(thing, CLAIM_REVIEW));
  const articles = things.filter((thing) => isOfType(thing, ARTICLE) && !claimReviews.includes(thing));
  const videos = things.filter((thing) => isOfType(thing, VIDEO));
  const main: Thing = articles[0] ?? videos[0] ?? {};
  return { claimReviews, articles, videos, main };
};

const imageIn = (
  meta: ReadonlyMap<string, string>,
  things: readonly Thing[],
  toAddress: Reading['toAddress'],
): string | undefined => {
  const { main, claimReviews } = sortThings(things);
  return [
    meta.get('og:image:secure_url'),
    meta.get('og:image'),
    meta.get('twitter:image'),
    ...addressesIn(main.image ?? main.thumbnailUrl ?? claimReviews[0]?.image, things),
  ]
    .map(toAddress)
    .find(Boolean);
};

/** The image that the page states for itself. */
export const imageOfPage = (document: ParsedDocument, address: URL): string | undefined => {
  const { meta, blocks } = sortElements(document);
  return imageIn(meta, readThings(blocks), createWebAddress(address));
};

export const readMetadata = (document: ParsedDocument, address: URL, parseHtml: ParseHtml): Metadata => {
  const { meta, links, blocks, times, titles } = sortElements(document);
  const toAddress = createWebAddress(address);
  const readable = (...values: unknown[]): string | undefined => {
    const text = firstOf(...values);
    return text === undefined ? undefined : unescapedText(text.slice(0, MAX_TEXT_CHARS), parseHtml);
  };
  const stated = (...names: string[]): string | undefined => firstOf(...names.map((name) => meta.get(name)));
  const linked = (rel: RegExp): string | undefined =>
    links
      .filter((link) => rel.test(link.getAttribute('rel') ?? ''))
      .map((link) => toAddress(link.getAttribute('href')))
      .find(Boolean);

  const things = readThings(blocks);
  const { claimReviews, articles, videos, main } = sortThings(things);
  const publisher = resolve(main.publisher, things).find(isThing);

  const lang = firstOf(document.documentElement?.getAttribute('lang'), meta.get('og:locale')?.replace('_', '-'));
  const siteName = readable(stated('og:site_name'), publisher?.name, stated('application-name'));
  const reading = { things, parseHtml, toAddress };
  const pages = things.filter((thing) => isOfType(thing, WEB_PAGE));
  const dates = [...articles, ...videos, ...pages].flatMap(({ datePublished, uploadDate }) => [
    datePublished,
    uploadDate,
  ]);
  const authors = firstPersons(
    [
      () => authorsIn(main.author ?? main.creator, reading),
      ...AUTHOR_NAMES.map((name) => () => authorsIn(meta.get(name), reading)),
      () => findAuthors(document, (name) => authorName(name, parseHtml)).map((name) => ({ name })),
      () => pages.flatMap(({ author }) => authorsIn(author, reading)),
    ],
    [siteName, publisher?.name, bareHost(address)],
  );
  const films = [
    meta.get('og:video:secure_url'),
    meta.get('og:video:url'),
    meta.get('og:video'),
    ...videos.flatMap(({ contentUrl, embedUrl }) => [contentUrl, embedUrl].flat()),
    meta.get('twitter:player'),
  ];
  return {
    ...present(
      'title',
      readable(
        ...titleOfThing(main, oneLine(titles[0]?.slice(0, MAX_TEXT_CHARS) ?? '')),
        stated('og:title', 'twitter:title'),
        titles[0],
      ),
    ),
    ...present(
      'description',
      readable(stated('og:description', 'twitter:description', 'description'), main.description),
    ),
    ...present('siteName', siteName),
    ...present('canonical', ownAddress(linked(/\bcanonical\b/i) ?? toAddress(meta.get('og:url')), address)),
    ...present('lang', lang),
    ...present('published', findPublished({ document, address, stated: dates, meta, times, lang })),
    ...present('image', imageIn(meta, things, toAddress)),
    ...present('video', films.map(toAddress).find(Boolean)),
    ...present('icon', linked(/(^|\s)(shortcut\s+)?icon(\s|$)/i) ?? linked(/apple-touch-icon/i)),
    authors,
    claimReviews,
    ...(articles.some(isNotFree) ? { isPaid: true } : {}),
  };
};
