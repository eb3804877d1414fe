/** Extracts the visible text of an element, with each block on its own line. */
import type { ParsedElement, ParsedNode } from '../../web/parsed-document.ts';

const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BR CAPTION DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 ' +
    'H5 H6 HEADER HR HTML LI MAIN NAV OL OPTION P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);
const UNSHOWN = new Set('HEAD TITLE SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH SELECT TEXTAREA IFRAME OBJECT'.split(' '));

/** Soft hyphens, and marks without width. */
const UNSEEN = /[\u00ad\u200b\ufeff]/g;

const tagName = ({ nodeName }: ParsedNode): string => nodeName.toUpperCase();

/** Walks without recursion, since a page may be nested deeper than the call stack allows. */
export const blockText = (root: ParsedElement, mostLetters = Number.POSITIVE_INFINITY): string => {
  const pieces: string[] = [];
  let letters = 0;
  let node: ParsedNode = root;
  for (;;) {
    const name = tagName(node);
    if (name === '#TEXT' && node.nodeValue) {
      const text = node.nodeValue.replace(/\s+/g, ' ');
      letters += text.length;
      pieces.push(text);
    }
    if (BLOCKS.has(name)) pieces.push('\n');
    if (letters > mostLetters) break;
    if (node.firstChild && !UNSHOWN.has(name)) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && !node.nextSibling) {
      if (!node.parentNode) break;
      node = node.parentNode;
      if (BLOCKS.has(tagName(node))) pieces.push('\n');
    }
    if (node === root || !node.nextSibling) break;
    if (BLOCKS.has(tagName(node))) pieces.push('\n');
    node = node.nextSibling;
  }
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(UNSEEN, '').replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, mostLetters);
};
