/** Reads the text of a small element, such as a byline; a large one is no line, and is not read to its end. */
import { oneLine } from '../text/one-line.ts';
import type { HtmlElement, HtmlNode } from './html-node.ts';

const MAX_NODES = 60;

/** Undefined if the element has more than a line. */
export const lineText = (root: HtmlElement, mostChars: number): string | undefined => {
  let text = '';
  let nodes = 0;
  let node: HtmlNode = root;
  for (;;) {
    nodes += 1;
    if (nodes > MAX_NODES || text.length > mostChars * 4) return undefined;
    if (node.nodeName === '#text') text += (node.nodeValue ?? '').slice(0, mostChars * 5);
    else if (node !== root) text += ' ';
    if (node.firstChild && !/^(script|style)$/i.test(node.nodeName)) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && !node.nextSibling && node.parentNode) node = node.parentNode;
    if (node === root || !node.nextSibling) break;
    node = node.nextSibling;
  }
  const line = oneLine(text);
  return line.length <= mostChars ? line : undefined;
};
