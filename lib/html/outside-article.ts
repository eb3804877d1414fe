/** Recognises the parts of a page that speak of something else than its article: comments, lists of other articles, footers. */
import { type HtmlElement, type HtmlNode, isElement } from './html-node.ts';

const PARTS = new Set(['ASIDE', 'NAV', 'FOOTER']);
const WORDS =
  /(?:^|[-_\s])(?:comments?|kommentare?|replies|respond|sidebar|related|widgets?|recent|teasers?|popular|footer|nav\w*|menu|promo|recommended|recommendations|archive)(?:[-_\s]|$)/i;
/** Their classes describe the template. */
const WHOLE = new Set(['HTML', 'BODY']);
const MAX_DEPTH = 60;

/** True if an element's name or its class and id say that it is such a part. */
export const isOtherPart = (element: HtmlElement): boolean =>
  PARTS.has(element.nodeName.toUpperCase()) ||
  WORDS.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`.slice(0, 500));

export const isOutsideArticle = (element: HtmlElement): boolean => {
  let node: HtmlNode | null = element;
  for (let depth = 0; node && depth < MAX_DEPTH; depth += 1) {
    if (WHOLE.has(node.nodeName.toUpperCase())) return false;
    if (isElement(node) && isOtherPart(node)) return true;
    node = node.parentNode;
  }
  return false;
};
