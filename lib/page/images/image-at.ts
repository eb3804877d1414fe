/** Finds the image under a point of the window, even if the page covers it with other elements. */
import { boxOf } from '../marks/follow-anchor.ts';
import { documentIn, type ShadowRootOf } from '../reach.ts';
import { imageAddressOf } from './image-elements.ts';

interface Point {
  x: number;
  y: number;
}

/** All elements under the point, topmost first; elements in shadow trees and frames come before their hosts. */
const elementsAt = (tree: Document | ShadowRoot, { x, y }: Point, shadowRootOf: ShadowRootOf): Element[] =>
  tree.elementsFromPoint(x, y).flatMap((element) => {
    const shadow = shadowRootOf(element);
    if (shadow && shadow !== tree) return [...elementsAt(shadow, { x, y }, shadowRootOf), element];
    const inner = documentIn(element);
    if (!inner) return [element];
    const { left, top } = element.getBoundingClientRect();
    const within = { x: x - left - element.clientLeft, y: y - top - element.clientTop };
    return [...elementsAt(inner, within, shadowRootOf), element];
  });

/** A background image of the whole page is under every point. */
const isPage = ({ localName }: Element): boolean => localName === 'html' || localName === 'body';

const holds = (element: Element, { x, y }: Point): boolean => {
  const box = boxOf(element);
  return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
};

/** Images with `pointer-events: none` are under no point; for those, the known images are compared by position. */
export const imageAt = (
  document: Document,
  point: Point,
  known: readonly Element[],
  shadowRootOf: ShadowRootOf,
): Element | undefined =>
  elementsAt(document, point, shadowRootOf).find(
    (element) => !isPage(element) && imageAddressOf(element) !== undefined,
  ) ?? known.findLast((element) => holds(element, point));
