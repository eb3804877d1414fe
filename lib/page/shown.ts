/** Determines which elements of a page show text to its reader, and where a line ends; needs no layout. */

const words = (text: string) => text.split(' ');

const SILENT = words(
  'script style noscript template head title textarea input select option datalist object embed audio video canvas',
);

const BLOCKS = words(
  'address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre search section summary table tbody td tfoot th thead tr ul',
);

/**
 * `silent`: the content is not text of the page, but code or the contents of a control; `block`: a line ends before and after
 * it. Runs for every element of a page, so one lookup has to be enough.
 */
export type ElementKind = 'silent' | 'block' | 'frame' | 'inline';

const kinds = new Map<string, ElementKind>([
  ...SILENT.map((name) => [name, 'silent'] as const),
  ...BLOCKS.map((name) => [name, 'block'] as const),
  ['iframe', 'frame'],
  ['frame', 'frame'],
]);

export const kindOf = ({ localName }: Element): ElementKind => kinds.get(localName) ?? 'inline';

/**
 * `checkVisibility` detects `display: none` and closed `<details>` without a layout. It also returns false for `display:
 * contents`, which has no box of its own but shows its children.
 */
export const isShown = (element: Element): boolean =>
  typeof element.checkVisibility === 'function'
    ? element.checkVisibility() || getComputedStyle(element).display === 'contents'
    : !element.hasAttribute('hidden');

/** True if the text of a node is visible. An element without a box of its own is as visible as its parent. */
export const showsText = (node: Node): boolean => {
  for (let element = parentOf(node); element; element = parentOf(element)) {
    if (typeof element.checkVisibility !== 'function') return isShown(element);
    if (element.checkVisibility()) return true;
    if (getComputedStyle(element).display !== 'contents') return false;
  }
  return false;
};

/** The user may be writing here. */
export const isEditable = (element: Element): boolean => {
  const value = element.getAttribute('contenteditable');
  return value !== null && value.toLowerCase() !== 'false';
};

/** The parent element of a node; for the top of a shadow tree, its host. */
export const parentOf = (node: Node): Element | undefined => {
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return 'host' in root ? (root.host as Element) : undefined; // only a shadow root has a host: the cast is safe
};

export const liesInEditable = (node: Node): boolean => {
  if (node.ownerDocument?.designMode === 'on') return true;
  const start = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : parentOf(node); // the cast follows from the type
  for (let element = start; element; element = parentOf(element)) {
    if (element.hasAttribute('contenteditable')) return isEditable(element);
  }
  return false;
};
