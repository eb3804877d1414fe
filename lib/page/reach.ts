/** The trees of a page that a script in its top document can look into: shadow trees, and frames of the same origin. */

/** Gives the shadow tree of an element; a browser may show its extensions the closed ones too. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

export const openShadowRootOf: ShadowRootOf = ({ shadowRoot }) => shadowRoot;

const HOSTS = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/**
 * Asking Chromium for a closed tree takes as long as all else that is asked of an element. So only those are asked that may
 * have one and show nothing of their own, or are elements the page has invented.
 */
export const mayHideTree = (element: Element): boolean => {
  const { localName, firstChild, lastChild } = element;
  if (!HOSTS.test(localName)) return false;
  return localName.includes('-') || !firstChild || (firstChild === lastChild && isBlank(firstChild));
};

const isBlank = (node: Node): boolean => node.nodeType !== Node.ELEMENT_NODE && (node.nodeValue ?? '').trim() === '';

/** There is none in a frame of another origin. */
export const documentIn = (frame: Element): Document | undefined =>
  ('contentDocument' in frame && (frame as HTMLIFrameElement).contentDocument) || undefined; // the cast follows from the property

/** A document that is no HTML has no body. */
export const bodyOf = (document: Document): Element => document.body ?? document.documentElement;

export const shadowRootsIn = (root: ParentNode, shadowRootOf: ShadowRootOf): ShadowRoot[] =>
  Array.from(root.querySelectorAll('*')).flatMap((element) => {
    const inner = shadowRootOf(element);
    return inner ? [inner, ...shadowRootsIn(inner, shadowRootOf)] : [];
  });

/** The frames around a document, the innermost first, as far as they are of its origin. */
export const framesAround = (document: Document): Element[] => {
  const frame = document.defaultView?.frameElement;
  return frame ? [frame, ...framesAround(frame.ownerDocument)] : [];
};
