/**
 * Knows what we leave in a page. Firefox ends our script without a word when the extension is updated, so that the next
 * one has to clear away what it finds.
 */

/** Says nothing of who we are: a page can read it. */
const TRACE = 'data-margin-note';

/** One name for every mark, since a page can read the names of highlights. */
export const highlightName = 'margin-note';

export const leaveTrace = <E extends Element>(element: E): E => {
  element.setAttribute(TRACE, '');
  return element;
};

/** Nothing where the browser has no CSS Custom Highlight API. */
export const highlightsOf = (): HighlightRegistry | undefined =>
  typeof CSS === 'object' && typeof Highlight === 'function' ? CSS.highlights : undefined;

export const removeTraces = (document: Document): void => {
  for (const element of document.querySelectorAll(`[${TRACE}]`)) element.remove();
  highlightsOf()?.delete(highlightName);
};
