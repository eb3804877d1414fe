/** Finds what a page itself marks as its article, or as the body of it. */
import type { ParsedElement, ParsedNode } from '../../web/parsed-document.ts';
import { removeNoise } from './article-noise.ts';
import { lettersIn } from './letters-in.ts';
import { removeOtherParts } from './named-noise.ts';

/** Class names by which pages mark the body of their article, as whole words. */
const BODY_CLASS = /(^|\s)([a-z]+[-_]+)*(article|entry|post|story|news)[-_]*(body|content|text|copy)(\s|$)/i;
/** A marked body counts if it contains nearly all paragraphs that were found. */
const BODY_SHARE = 0.8;
const BODY_LETTERS = 200;

const isBody = (element: ParsedElement): boolean =>
  element.getAttribute('itemprop')?.includes('articleBody') === true ||
  BODY_CLASS.test(element.getAttribute('class') ?? '');

const BODIES = ['[itemprop~="articleBody"]', 'div[class]', 'section[class]'].join(', ');

const isParagraph = (node: ParsedNode): boolean => /^p$/i.test(node.nodeName);

/** A gallery may have more captions than an article has paragraphs. */
const isFigure = (node: ParsedNode): boolean => /^(?:figure|figcaption)$/i.test(node.nodeName);

const paragraphLetters = (root: ParsedElement, elements: readonly ParsedElement[]): Map<ParsedNode, number> =>
  lettersIn(root, elements, { within: isParagraph, without: isFigure });

/** The innermost element that the page itself marks as the body; teasers and titles surround it. */
export const markedBody = (article: ParsedElement): ParsedElement => {
  const marked = [...article.querySelectorAll(BODIES)].filter(isBody);
  const letters = paragraphLetters(article, [article, ...marked]);
  const all = letters.get(article) ?? 0;
  if (all < BODY_LETTERS) return article;
  return marked.findLast((element) => (letters.get(element) ?? 0) >= BODY_SHARE * all) ?? article;
};

interface MarkedArticle {
  element: ParsedElement;
  /** The letters of its paragraphs. */
  letters: number;
}

/** The innermost element with nearly all paragraphs of what the page marks as articles. */
const mostMarked = (page: ParsedElement): ParsedElement | undefined => {
  const marked = [...page.querySelectorAll(`article, ${BODIES}`)].filter(
    (element) => element.nodeName.toLowerCase() === 'article' || isBody(element),
  );
  const letters = paragraphLetters(page, marked);
  const most = Math.max(0, ...letters.values());
  return most < BODY_LETTERS ? undefined : marked.findLast((one) => (letters.get(one) ?? 0) >= BODY_SHARE * most);
};

/** A copy without what is no part of its text, since Readability takes the page apart. */
export const markedArticle = (page: ParsedElement): MarkedArticle | undefined => {
  const element = mostMarked(page)?.cloneNode(true) as ParsedElement | undefined; // a copy of an element is one
  if (!element) return undefined;
  removeOtherParts(element);
  removeNoise(element);
  return { element, letters: paragraphLetters(element, [element]).get(element) ?? 0 };
};
