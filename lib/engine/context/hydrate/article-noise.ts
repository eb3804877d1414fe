/** Removes from an article what is not part of its text: captions, share buttons, lists of other articles. */
import type { ParsedDocument, ParsedElement, ParsedNode } from '../../web/parsed-document.ts';

const NEVER_ARTICLE =
  'figure, figcaption, button, form, aside, nav, footer, script, style, noscript, template, select, textarea, ' +
  'video, audio, iframe, object';

const BLOCKS = 'p, li, ul, ol, div, section, h1, h2, h3, h4, h5, h6';
/** A block this short, with this share of links, points elsewhere: "Read more", "Related", tags. */
const LINKS_LETTERS = 200;
const LINKS_SHARE = 0.6;

const collapsed = (element: ParsedElement): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

export const letterCount = (element: ParsedElement): number => (element.textContent ?? '').replace(/\s+/g, '').length;

/** Stops at the limit: each of a hundred nested elements has the text of all that it contains. */
const hasFewerLetters = (root: ParsedElement, most: number): boolean => {
  let letters = 0;
  let node: ParsedNode = root;
  for (;;) {
    if (node.nodeName === '#text') letters += (node.nodeValue ?? '').replace(/\s+/g, '').length;
    if (letters >= most) return false;
    if (node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && !node.nextSibling && node.parentNode) node = node.parentNode;
    if (node === root || !node.nextSibling) return true;
    node = node.nextSibling;
  }
};

const isMostlyLinks = (block: ParsedElement): boolean => {
  if (!hasFewerLetters(block, LINKS_LETTERS + 1)) return false;
  const { length } = collapsed(block);
  if (length === 0 || length > LINKS_LETTERS) return false;
  const linked = [...block.querySelectorAll('a')].reduce((sum, link) => sum + collapsed(link).length, 0);
  return linked / length > LINKS_SHARE;
};

/** Runs first: a long script makes the page neither too large for the search, nor a box in it a small part. */
export const removeCode = (page: ParsedDocument): void => {
  for (const element of page.querySelectorAll('script, style, template')) element.remove();
};

/** The last headings of articles announce what follows on the page. */
const MAX_LAST_HEADINGS = 5;
const HEADING_LETTERS = 200;

const isLast = (element: ParsedElement, article: ParsedElement): boolean => {
  for (let node: ParsedNode | null = element; node && node !== article; node = node.parentNode) {
    for (let next = node.nextSibling; next; next = next.nextSibling) {
      if (next.textContent?.trim()) return false;
    }
  }
  return true;
};

const removeLastHeadings = (article: ParsedElement): void => {
  const headings = [...article.querySelectorAll('h2, h3, h4, h5, h6')].slice(-MAX_LAST_HEADINGS);
  for (const heading of headings.reverse()) {
    // A heading that is never closed encloses what follows it.
    if (!isLast(heading, article) || !hasFewerLetters(heading, HEADING_LETTERS)) return;
    heading.remove();
  }
};

export const removeNoise = (article: ParsedElement): void => {
  for (const element of article.querySelectorAll(NEVER_ARTICLE)) element.remove();
  // Inner blocks first: a list of links disappears with its entries, and the content next to them stays.
  for (const block of [...article.querySelectorAll(BLOCKS)].reverse()) if (isMostlyLinks(block)) block.remove();
  removeLastHeadings(article);
};
