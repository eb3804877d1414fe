/** Reads the metadata of a page: JSON-LD first, then OpenGraph and Twitter cards, then HTML's own elements. */
import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import { orderOfLanguage } from '../../../dates/day-order.ts';
import { readDate } from '../../../dates/read-date.ts';
import { asList, isOfType, isThing, readThings, resolve, type Thing } from '../../../format/json-ld.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedDocument, ParsedElement } from '../../web/parsed-document.ts';

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

const createWebAddress =
  (base: URL) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string' || !URL.canParse(value, base.href)) return undefined;
    const address = new URL(value, base);
    return /^https?:$/.test(address.protocol) ? address.href : undefined;
  };

/** Images are addresses, things with an address, or lists of either. */
const addressesIn = (value: unknown, things: readonly Thing[]): unknown[] =>
  resolve(value, things).flatMap((item) => (isThing(item) ? [item.url, item.contentUrl].flat() : item));

const authorsIn = (value: unknown, things: readonly Thing[], toAddress: (value: unknown) => string | undefined) =>
  resolve(value, things).flatMap((item): PageAuthor[] => {
    const name = firstOf(isThing(item) ? asList(item.name)[0] : item);
    if (!name || URL.canParse(name)) return [];
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
      const key = (element.getAttribute('property') ?? element.getAttribute('name') ?? '').toLowerCase();
      const content = nonEmptyLine(element.getAttribute('content'));
      if (key && content && !meta.has(key)) meta.set(key, content);
    }
  }
  return { meta, links, blocks, times, titles };
};

export const readMetadata = (document: ParsedDocument, address: URL): Metadata => {
  const { meta, links, blocks, times, titles } = sortElements(document);
  const toAddress = createWebAddress(address);
  const stated = (...names: string[]): string | undefined => firstOf(...names.map((name) => meta.get(name)));
  const linked = (rel: RegExp): string | undefined =>
    links
      .filter((link) => rel.test(link.getAttribute('rel') ?? ''))
      .map((link) => toAddress(link.getAttribute('href')))
      .find(Boolean);

  const things = readThings(blocks);
  const claimReviews = things.filter((thing) => isOfType(thing, CLAIM_REVIEW));
  const articles = things.filter((thing) => isOfType(thing, ARTICLE) && !claimReviews.includes(thing));
  const videos = things.filter((thing) => isOfType(thing, VIDEO));
  const main: Thing = articles[0] ?? videos[0] ?? {};
  const publisher = resolve(main.publisher, things).find(isThing);

  const namedAuthors = authorsIn(main.author ?? main.creator, things, toAddress);
  const authors =
    namedAuthors.length > 0 ? namedAuthors : authorsIn([meta.get('author'), meta.get('article:author')], [], toAddress);
  const dates = [
    ...[...articles, ...videos].flatMap(({ datePublished, uploadDate }) => [datePublished, uploadDate]),
    ...['article:published_time', 'og:article:published_time', 'date', 'dc.date', 'dcterms.created', 'pubdate'].map(
      (name) => meta.get(name),
    ),
    ...times
      .filter((time) => time.getAttribute('itemprop') === 'datePublished' || time.getAttribute('pubdate') !== null)
      .map((time) => time.getAttribute('datetime')),
  ];
  const lang = firstOf(document.documentElement?.getAttribute('lang'), meta.get('og:locale')?.replace('_', '-'));
  const readStated = (date: unknown) =>
    typeof date === 'string' ? readDate(date, orderOfLanguage(lang))?.stated : undefined;
  const images = [
    meta.get('og:image:secure_url'),
    meta.get('og:image'),
    meta.get('twitter:image'),
    ...addressesIn(main.image ?? main.thumbnailUrl, things),
  ];
  const films = [
    meta.get('og:video:secure_url'),
    meta.get('og:video:url'),
    meta.get('og:video'),
    ...videos.flatMap(({ contentUrl, embedUrl }) => [contentUrl, embedUrl].flat()),
    meta.get('twitter:player'),
  ];
  return {
    ...present('title', firstOf(main.headline, main.name, stated('og:title', 'twitter:title'), titles[0])),
    ...present(
      'description',
      firstOf(stated('og:description', 'twitter:description', 'description'), main.description),
    ),
    ...present('siteName', firstOf(stated('og:site_name'), publisher?.name, stated('application-name'))),
    ...present('canonical', ownAddress(linked(/\bcanonical\b/i) ?? toAddress(meta.get('og:url')), address)),
    ...present('lang', lang),
    ...present('published', dates.map(readStated).find(Boolean)),
    ...present('image', images.map(toAddress).find(Boolean)),
    ...present('video', films.map(toAddress).find(Boolean)),
    ...present('icon', linked(/(^|\s)(shortcut\s+)?icon(\s|$)/i) ?? linked(/apple-touch-icon/i)),
    authors: byName(authors),
    claimReviews,
    ...(articles.some(isNotFree) ? { isPaid: true } : {}),
  };
};
