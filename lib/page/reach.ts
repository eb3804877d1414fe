/** Defines the trees of a page that a script in its top document can access: shadow trees, and frames of the same origin. */

/** Returns the shadow root of an element; a browser may expose closed ones to extensions. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

export const openShadowRootOf: ShadowRootOf = ({ shadowRoot }) => shadowRoot;

const HOSTS = /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/**
 * Reading a closed shadow root in Chromium takes as long as all other reads of an element together. So only custom elements,
 * and elements that can have one and show nothing of their own, are queried.
 */
export const mayHideTree = (element: Element): boolean => {
  const { localName, firstChild, lastChild } = element;
  if (!HOSTS.test(localName)) return false;
  return localName.includes('-') || !firstChild || (firstChild === lastChild && isBlank(firstChild));
};

const isBlank = (node: Node): boolean => node.nodeType !== Node.ELEMENT_NODE && (node.nodeValue ?? '').trim() === '';

/** Undefined for a frame of another origin. */
export const documentIn = (frame: Element): Document | undefined =>
  ('contentDocument' in frame && (frame as HTMLIFrameElement).contentDocument) || undefined; // cast: by the property

/** A document that is not HTML has no body. */
export const bodyOf = (document: Document): Element => document.body ?? document.documentElement;

export const shadowRootsIn = (root: ParentNode, shadowRootOf: ShadowRootOf): ShadowRoot[] =>
  Array.from(root.querySelectorAll('*')).flatMap((element) => {
    const inner = shadowRootOf(element);
    return inner ? [inner, ...shadowRootsIn(inner, shadowRootOf)] : [];
  });

/** The frames around a document, the innermost first, as far as they have the same origin. */
export const framesAround = (document: Document): Element[] => {
  const frame = document.defaultView?.frameElement;
  return frame ? [frame, ...framesAround(frame.ownerDocument)] : [];
};
