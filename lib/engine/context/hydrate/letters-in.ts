/** Counts the letters of elements: each text is read once, however deep the elements are nested. */
import type { ParsedElement, ParsedNode } from '../../web/parsed-document.ts';

const CODE = /^(?:script|style|template)$/i;

interface Counted {
  /** Only letters in such nodes count. */
  within?: (node: ParsedNode) => boolean;
  /** Letters in such nodes do not count. */
  without?: (node: ParsedNode) => boolean;
}

export const lettersIn = (
  root: ParsedElement,
  elements: Iterable<ParsedElement>,
  { within = (node) => node === root, without = () => false }: Counted = {},
): Map<ParsedNode, number> => {
  const letters = new Map<ParsedNode, number>();
  for (const element of elements) letters.set(element, 0);
  let [count, inside, outside] = [0, 0, 0];
  const enter = (node: ParsedNode): void => {
    if (node.nodeName === '#text') {
      if (inside > 0 && outside === 0) count += (node.nodeValue ?? '').replace(/\s+/g, '').length;
      return;
    }
    if (within(node)) inside += 1;
    if (without(node)) outside += 1;
    // The count before an element stands for its letters until its end is reached.
    if (letters.has(node)) letters.set(node, count);
  };
  const leave = (node: ParsedNode): void => {
    if (node.nodeName === '#text') return;
    if (within(node)) inside -= 1;
    if (without(node)) outside -= 1;
    const before = letters.get(node);
    if (before !== undefined) letters.set(node, count - before);
  };
  let node: ParsedNode = root;
  for (;;) {
    enter(node);
    if (node.firstChild && !CODE.test(node.nodeName)) {
      node = node.firstChild;
      continue;
    }
    leave(node);
    while (node !== root && !node.nextSibling && node.parentNode) {
      node = node.parentNode;
      leave(node);
    }
    if (node === root || !node.nextSibling) return letters;
    node = node.nextSibling;
  }
};
