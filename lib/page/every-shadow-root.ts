/** Returns the shadow roots of a page, including closed ones where the browser exposes them to extension scripts. */
import { mayHideTree, openShadowRootOf, type ShadowRootOf } from './reach.ts';

/** Chromium exposes closed shadow roots through a function. */
interface Dom {
  openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null;
}
/** Firefox exposes closed shadow roots as a property. */
interface FirefoxElement {
  openOrClosedShadowRoot?: ShadowRoot | null;
}

const closedRootOf = (element: Element & FirefoxElement, dom: Dom | undefined): ShadowRoot | null => {
  if (!dom) return element.openOrClosedShadowRoot ?? null;
  const isHost = mayHideTree(element) && element instanceof HTMLElement;
  return isHost ? dom.openOrClosedShadowRoot(element) : null;
};

export const everyShadowRoot =
  (dom: Dom | undefined): ShadowRootOf =>
  (element) =>
    openShadowRootOf(element) ?? closedRootOf(element, dom);
