/** The links of an article or post: where its own words send people. */
import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import type { ParsedDocument, ParsedElement } from '../parsed-document.ts';
import { oneLine } from '../plain-text.ts';

export type Link = ContextCheckEnrichment['links'][number];

const MOST_LINKS = 50;
const LONGEST_TEXT = 200;

/** The parser does not know where the page came from, and what is taken out of the page later would resolve against that. */
export const makeAbsolute = (document: ParsedDocument, address: URL): void => {
  const [stated] = [...document.querySelectorAll('base[href]')].map((base) => base.getAttribute('href') ?? '');
  const base = stated !== undefined && URL.canParse(stated, address.href) ? new URL(stated, address) : address;
  for (const anchor of document.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? '';
    if (URL.canParse(href, base.href)) anchor.setAttribute('href', new URL(href, base).href);
  }
};

export const linksIn = (root: ParsedDocument | ParsedElement, base: URL): Link[] => {
  const links = new Map<string, Link>();
  for (const anchor of root.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? '';
    if (!URL.canParse(href, base.href)) continue;
    const address = new URL(href, base);
    const isElsewhere = address.href.replace(/#.*/, '') !== base.href.replace(/#.*/, '');
    if (!/^https?:$/.test(address.protocol) || !isElsewhere || links.has(address.href)) continue;
    const text = oneLine(anchor.textContent ?? '').slice(0, LONGEST_TEXT);
    links.set(address.href, { href: address.href, ...(text ? { text } : {}) });
    if (links.size >= MOST_LINKS) break;
  }
  return [...links.values()];
};
