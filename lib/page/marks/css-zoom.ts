/** Reads and undoes the CSS `zoom` that a page gives its elements: https://drafts.csswg.org/css-viewport/#zoom-property */

/** Chromium before 128 lacks the property, and measures in zoomed pixels itself. */
export const cssZoomOf = (element: Element | null): number =>
  // The cast adds a property that the DOM types lack; older browsers do not have it.
  (element as { currentCSSZoom?: number } | null)?.currentCSSZoom ?? 1;

/** Gives an extension element, which is drawn with the zoom of the page's root, the size and the pixels of the window. */
export const undoZoom = (box: HTMLElement): void => {
  const zoom = cssZoomOf(box.ownerDocument.documentElement);
  box.style.zoom = zoom === 1 ? '' : String(1 / zoom);
};
