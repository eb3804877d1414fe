/** The shadow trees of a page, the closed ones too, where the browser shows them to the scripts of an extension. */
import { mayHideTree, openShadowRootOf, type ShadowRootOf } from './reach.ts';

/** Chromium's way to them; */
interface Dom {
  openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null;
}
/** Firefox has them as a property. */
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
