/**
 * Registers everything that the extension leaves in a page. Firefox ends the page script without notice when the extension is
 * updated, so the next script has to remove the leftovers.
 */
import { documentIn } from '../reach.ts';

/** The name does not identify the extension: a page can read it. */
const TRACE = 'data-margin-note';

/** All marks share one name, since a page can read the names of highlights. */
export const highlightName = 'margin-note';

export const leaveTrace = <E extends Element>(element: E): E => {
  element.setAttribute(TRACE, '');
  return element;
};

export interface Highlights {
  highlights: HighlightRegistry;
  create: () => Highlight;
}

/** A frame has its own registry. Undefined if the browser lacks the CSS Custom Highlight API. */
export const highlightsOf = (document: Document): Highlights | undefined => {
  const isOwn = document === globalThis.document;
  // The type of a window lacks the globals of its page.
  const view = (isOwn ? globalThis : document.defaultView) as typeof globalThis | null;
  if (typeof view?.CSS !== 'object' || typeof view.Highlight !== 'function') return undefined;
  const { highlights } = view.CSS;
  return highlights && { highlights, create: () => new view.Highlight() };
};

export const removeTraces = (document: Document): void => {
  for (const element of document.querySelectorAll(`[${TRACE}]`)) element.remove();
  highlightsOf(document)?.highlights.delete(highlightName);
  for (const frame of document.querySelectorAll('iframe, frame')) {
    const inner = documentIn(frame);
    if (inner) removeTraces(inner);
  }
};
