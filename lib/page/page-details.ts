/** Finds who wrote an open page, and when: a script of its own, since what the user selected is read without it. */
import type { PageDetails } from '../contract/device/materials.ts';
import { isOfType, namesIn, resolve, type Thing, WEB_PAGE } from '../format/json-ld.ts';
import { findAuthors } from '../html/page-authors.ts';
import { findPublished } from '../html/page-date.ts';
import { CLAIM_REVIEW, metaContents, present, thingsOf } from './capture.ts';
import { collapse } from './white-space.ts';

const ARTICLE = /(Article|BlogPosting|Report|Review)$/;

interface Stated {
  things: readonly Thing[];
  articles: readonly Thing[];
  /** The metadata of the page itself, next to its article. */
  pages: readonly Thing[];
}

const authorsOf = (document: Document, { things, articles, pages }: Stated): string[] => {
  const namesOf = (some: readonly Thing[]) => some.flatMap(({ author }) => namesIn(resolve(author, things)));
  const tiers = [
    () => namesOf(articles),
    () => metaContents(document, 'author', 'article:author'),
    () => findAuthors(document, (name) => collapse(name).trim() || undefined),
    () => namesOf(pages),
  ];
  for (const tier of tiers) {
    const names = [...new Set(tier())].filter((name) => !URL.canParse(name));
    if (names.length > 0) return names;
  }
  return [];
};

/** The first content of each `meta` element, by its name. */
const metaOf = (document: Document): Map<string, string> => {
  const meta = new Map<string, string>();
  for (const element of document.querySelectorAll('meta[content]')) {
    const name = element.getAttribute('property') ?? element.getAttribute('name') ?? element.getAttribute('itemprop');
    const content = collapse(element.getAttribute('content') ?? '').trim();
    if (name && content && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content);
  }
  return meta;
};

const publishedOf = (document: Document, address: string, dated: readonly Thing[]): string | undefined =>
  findPublished({
    document,
    address: new URL(address),
    stated: dated.map(({ datePublished }) => datePublished),
    meta: metaOf(document),
    times: [...document.querySelectorAll('time[datetime]')],
    lang: document.documentElement.lang || undefined,
  });

export const readPageDetails = (document: Document, { href }: Pick<Location, 'href'>): PageDetails => {
  const things = thingsOf(document);
  const articles = things.filter((thing) => isOfType(thing, ARTICLE) && !isOfType(thing, CLAIM_REVIEW));
  const pages = things.filter((thing) => isOfType(thing, WEB_PAGE));
  return {
    address: href,
    authors: authorsOf(document, { things, articles, pages }),
    ...present('published', publishedOf(document, href, [...articles, ...pages])),
  };
};
