/** Collects the links in the text of an article or post. */
import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedDocument, ParsedElement } from '../../web/parsed-document.ts';

export type Link = ContextCheckEnrichment['links'][number];

const MAX_LINKS = 50;
const MAX_TEXT = 200;
/** Servers refuse longer addresses. A longer `<base>` would be part of every link that is resolved against it. */
const MAX_ADDRESS = 2000;
/** An article with more links is a list of links; the rest is not resolved. */
const MAX_RESOLVED = 5000;

const HIDDEN_HREF = 'data-hidden-href';

/**
 * Hides the address of each link from Readability, which resolves every `href` and writes the result back. `linksIn` reads the
 * hidden addresses, and resolves only those that it may keep.
 */
const hideLinks = (document: ParsedDocument): void => {
  for (const anchor of document.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? '';
    // Readability replaces links that run a script with their text.
    if (/^\s*javascript:/i.test(href)) anchor.setAttribute('href', 'javascript:');
    else {
      anchor.setAttribute(HIDDEN_HREF, href);
      anchor.removeAttribute('href');
    }
  }
};

const MEDIA = 'img, picture, figure, video, audio, source';
const MEDIA_ADDRESSES = new Set(['src', 'srcset', 'poster']);
/** Readability copies other attributes into `srcset`, which it reads in time quadratic in their length. */
const MAX_OF_MEDIA = 200;

/** The attributes stay, but empty: Readability drops an image without a `src` and then counts fewer in a block. */
const emptyMedia = (document: ParsedDocument): void => {
  for (const element of document.querySelectorAll(MEDIA)) {
    for (const name of element.getAttributeNames()) {
      const length = element.getAttribute(name)?.length ?? 0;
      if (MEDIA_ADDRESSES.has(name) || length > MAX_OF_MEDIA) element.setAttribute(name, '');
    }
  }
};

/**
 * Hides every address from Readability: with a `<base>` of 100 kB each address that it resolves takes as much memory, and the
 * process runs out of it. `baseOf` must be called before.
 */
export const hideAddresses = (document: ParsedDocument): void => {
  hideLinks(document);
  emptyMedia(document);
  for (const base of document.querySelectorAll('base')) base.remove();
};

const resolved = (href: string, base: URL | string): URL | undefined =>
  href.length <= MAX_ADDRESS && URL.canParse(href, String(base)) ? new URL(href, base) : undefined;

/** The base of a page's relative links: its `<base>` if it is valid, otherwise the address. */
export const baseOf = (document: ParsedDocument, address: URL): URL => {
  const [base] = document.querySelectorAll('base[href]');
  return resolved(base?.getAttribute('href') ?? '', address) ?? address;
};

const withoutFragment = ({ href }: URL): string => href.replace(/#.*/, '');

/** `page` is the page that contains the links; links to itself are left out. */
export const linksIn = (root: ParsedDocument | ParsedElement, base: URL, page = base): Link[] => {
  const links = new Map<string, Link>();
  const here = withoutFragment(page);
  let tried = 0;
  for (const anchor of root.querySelectorAll(`a[href], a[${HIDDEN_HREF}]`)) {
    tried += 1;
    if (links.size >= MAX_LINKS || tried > MAX_RESOLVED) break;
    const address = resolved(anchor.getAttribute(HIDDEN_HREF) ?? anchor.getAttribute('href') ?? '', base);
    if (!address || !/^https?:$/.test(address.protocol)) continue;
    if (withoutFragment(address) === here || links.has(address.href)) continue;
    const text = oneLine(anchor.textContent ?? '').slice(0, MAX_TEXT);
    links.set(address.href, { href: address.href, ...(text ? { text } : {}) });
  }
  return [...links.values()];
};
