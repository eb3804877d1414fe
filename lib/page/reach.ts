/** The trees of a page that a script in its top document can look into: shadow trees, and frames of the same origin. */

/** Gives the shadow tree of an element; a browser may show its extensions the closed ones too. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

export const openShadowRootOf: ShadowRootOf = ({ shadowRoot }) => shadowRoot;

/** There is none in a frame of another origin. */
export const documentIn = (frame: Element): Document | undefined =>
  ('contentDocument' in frame && (frame as HTMLIFrameElement).contentDocument) || undefined; // the cast follows from the property

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
