/** Captures the metadata and text of an open page, so that a check need not load it a second time. */
import type { PageCapture } from '../contract/device/materials.ts';
import { isOfType, readThings, type Thing } from '../format/json-ld.ts';
import { noPace, type Pace } from './pace.ts';
import { bodyOf } from './reach.ts';
import { readText } from './read-text.ts';
import { isEditable } from './shown.ts';
import { collapse } from './white-space.ts';

/** Returns the main text of a page: navigation and the like are left out, nothing is rewritten. */
const MAX_TEXT_CHARS = 100_000;

const AROUND =
  'nav, footer, aside, [role="navigation"], [role="contentinfo"], [role="complementary"], [role="banner"], [role="search"]';

const leaveOut = (element: Element): boolean => isEditable(element) || element.matches(AROUND);

/** An article if the page has exactly one; several are a list of articles, or comments, and mean nothing by themselves. */
const candidates = (document: Document): Element[] => {
  const articles = document.querySelectorAll('article');
  const main = document.querySelector('main, [role="main"]');
  return [articles.length === 1 ? articles[0] : undefined, main, bodyOf(document)].filter((one) => !!one);
};

const readableText = async (document: Document, pace: Pace): Promise<string> => {
  for (const element of candidates(document)) {
    const { text } = await readText(element, { leaveOut, limit: MAX_TEXT_CHARS }, pace);
    if (text !== '') return text;
  }
  return '';
};

export const CLAIM_REVIEW = /^ClaimReview$/;

export const metaContents = (document: Document, ...names: string[]): string[] =>
  names
    .flatMap((name) => Array.from(document.querySelectorAll(`meta[property="${name}" i], meta[name="${name}" i]`)))
    .map((element) => collapse(element.getAttribute('content') ?? '').trim())
    .filter((content) => content !== '');

/** `www`, mobile and AMP hosts count as the same site; a sibling on shared hosting does not. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^(www|m|mobile|amp)\./, '');

const canonicalOf = (document: Document, address: string): string | undefined => {
  const href = document.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
  if (!href || !URL.canParse(href, address)) return undefined;
  const canonical = new URL(href, address);
  const isRoot = canonical.pathname === '/' && canonical.search === '';
  const isSame = /^https?:$/.test(canonical.protocol) && bareHost(canonical) === bareHost(new URL(address));
  return isSame && !isRoot ? canonical.href : undefined;
};

const JSON_LD = 'script[type="application/ld+json" i]';

export const thingsOf = (document: Document): Thing[] =>
  readThings(Array.from(document.querySelectorAll(JSON_LD), ({ textContent }) => textContent ?? ''));

/** Omits missing values: an optional field is absent, never empty. */
export const present = <Name extends string>(name: Name, value: string | undefined): { [key in Name]?: string } =>
  // a computed key widens the type: the cast restores the name
  (value ? { [name]: value } : {}) as { [key in Name]?: string };

/** No page says more in it to a reader. */
const MAX_TITLE_CHARS = 1000;

export const capturePage = async (
  document: Document,
  location: Pick<Location, 'href'>,
  pace: Pace = noPace,
): Promise<PageCapture> => {
  const address = location.href;
  return {
    address,
    ...present('canonical', canonicalOf(document, address)),
    title: collapse(document.title.slice(0, MAX_TITLE_CHARS)).trim(),
    ...present('siteName', metaContents(document, 'og:site_name')[0]),
    ...present('lang', document.documentElement.lang),
    // `page-details.ts` finds the authors and the date.
    authors: [],
    text: await readableText(document, pace),
    claimReviews: thingsOf(document).filter((thing) => isOfType(thing, CLAIM_REVIEW)),
  };
};
