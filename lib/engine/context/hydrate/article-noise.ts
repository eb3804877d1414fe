/** Removes from an article what is not part of its text: captions, share buttons, lists of other articles. */
import { isOtherPart } from '../../../html/outside-article.ts';
import type { ParsedDocument, ParsedElement, ParsedNode } from '../../web/parsed-document.ts';
import { lettersIn } from './letters-in.ts';

const NEVER_ARTICLE =
  'figure, figcaption, button, form, aside, nav, footer, script, style, noscript, template, select, textarea, ' +
  'video, audio, iframe, object';

/** Matches whole words of a class name, in the usual spellings: `wp-caption-text`, `image__credit`, `imageCaption`. */
const NOISE_CLASS = new RegExp(
  `(^|[\\s_-])(${[
    'captions?|credits?',
    'tooltip|popover|rollover',
    'byline|dateline|timestamp|pub-?date',
    'author-?(bio|box|info)|about-?(the-?)?author|bio',
    'newsletter|subscribe|signup|share|sharing',
    'print-header|related|copyright|disclaimer|advert|advertisement|respond|breadcrumbs?',
  ].join('|')})([\\s_-]|$)|[a-z](Caption|Credit)(\\s|$)`,
);
/** A class name can mean anything, so it removes no element that is long or makes up much of the article. */
const NOISE_LETTERS = 1200;
const NOISE_SHARE = 0.2;

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

const isNamedNoise = (element: ParsedElement): boolean => NOISE_CLASS.test(element.getAttribute('class') ?? '');

const EXPLANATION = /(?:^|[\s_-])(?:tooltip|popover|rollover)(?:[\s_-]|$)/;
const INLINE = /^(?:a|abbr|dfn)$/i;

/** The word of a sentence that has a tooltip may share its class, or enclose it: without the word the sentence says something else. */
const isExplained = (element: ParsedElement): boolean => {
  if (!EXPLANATION.test(element.getAttribute('class') ?? '')) return false;
  return INLINE.test(element.nodeName) || [...element.querySelectorAll('[class]')].some(isNamedNoise);
};

/** Runs first: a long script makes the page neither too large for the search, nor a box in it a small part. */
export const removeCode = (page: ParsedDocument): void => {
  for (const element of page.querySelectorAll('script, style, template')) element.remove();
};

/** Runs before the search for the article, because the search result has lost half of its class names. */
export const removeNamedNoise = (page: ParsedElement): void => {
  const most = Math.min(NOISE_LETTERS, NOISE_SHARE * letterCount(page));
  for (const element of page.querySelectorAll('[class]')) {
    if (isNamedNoise(element) && !isExplained(element) && hasFewerLetters(element, most)) element.remove();
  }
};

/** A comment or another article that holds this share of an article is the article. */
const OTHER_SHARE = 0.5;

/** Removes comments, lists of other articles and articles within the article, unless they hold most of it. */
export const removeOtherParts = (article: ParsedElement): void => {
  const parts = [...article.querySelectorAll('article, [class], [id]')].filter(
    (element) => /^article$/i.test(element.nodeName) || isOtherPart(element),
  );
  const letters = lettersIn(article, [article, ...parts]);
  const most = OTHER_SHARE * (letters.get(article) ?? 0);
  for (const part of parts) if ((letters.get(part) ?? 0) < most) part.remove();
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
