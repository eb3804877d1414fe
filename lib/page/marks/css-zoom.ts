/** Reads and undoes the CSS `zoom` that a page gives its elements: https://drafts.csswg.org/css-viewport/#zoom-property */

/** Chromium before 128 lacks the property, and measures in zoomed pixels itself. */
export const cssZoomOf = (element: Element | null): number =>
  // The cast adds a property that the DOM types lack; older browsers do not have it.
  (element as { currentCSSZoom?: number } | null)?.currentCSSZoom ?? 1;

/** Gives an extension element the size and the pixels of the window. Its style sheet reads `--unzoom`. */
export const undoZoom = (host: HTMLElement): void => {
  const zoom = cssZoomOf(host.parentElement);
  if (zoom === 1) host.style.removeProperty('--unzoom');
  else host.style.setProperty('--unzoom', String(1 / zoom));
};
