/** The images of a page, however it shows them: as elements of their own, in vector graphics, or behind other elements. */
import { documentIn, type ShadowRootOf, shadowRootsIn } from '../reach.ts';

/** Those that can be listed without asking every element for its style. */
const LISTED = 'img, image, input[type="image" i], video, [style*="background" i], [role="img"]';

const resolve = (address: string | null, document: Document): string | undefined =>
  address && URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : undefined;

const backgroundOf = (element: Element): string | undefined => {
  const address = /url\("((?:[^"\\]|\\.)*)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1];
  return resolve(address?.replace(/\\(.)/g, '$1') ?? null, element.ownerDocument);
};

const ownAddressOf = (element: Element): string | undefined => {
  const { ownerDocument: document, localName } = element;
  switch (localName) {
    case 'img':
      return (element as HTMLImageElement).currentSrc || resolve(element.getAttribute('src'), document); // cast: by its name
    case 'image':
      return resolve(element.getAttribute('href') ?? element.getAttribute('xlink:href'), document);
    case 'input':
      return element.matches('[type="image" i]') ? resolve(element.getAttribute('src'), document) : undefined;
    case 'video':
      return resolve(element.getAttribute('poster'), document);
    default:
      return undefined;
  }
};

/** Which image an element shows, if it does. Other schemes than these show nothing that could be checked. */
export const imageAddressOf = (element: Element): string | undefined => {
  const address = ownAddressOf(element) ?? backgroundOf(element);
  return address && /^(https?|data|blob):/.test(address) ? address : undefined;
};

/** A video shows its still, and then what it is a video of. */
const shownAddressesOf = (element: Element): string[] => {
  const still = imageAddressOf(element);
  const { currentSrc } = element as HTMLVideoElement; // read only where it is one: the cast does no harm
  return [...(still ? [still] : []), ...(element.localName === 'video' && currentSrc ? [currentSrc] : [])];
};

export const showsAddress = (element: Element, isWanted: (address: string) => boolean): boolean =>
  shownAddressesOf(element).some(isWanted);

/** Every tree of the page in which an image may be. */
const treesIn = (document: Document, shadowRootOf: ShadowRootOf): ParentNode[] => {
  const trees: ParentNode[] = [document, ...shadowRootsIn(document, shadowRootOf)];
  const frames = trees.flatMap((tree) => Array.from(tree.querySelectorAll('iframe, frame')));
  return [
    ...trees,
    ...frames.flatMap((frame) => {
      const inner = documentIn(frame);
      return inner ? treesIn(inner, shadowRootOf) : [];
    }),
  ];
};

const listedIn = (document: Document, shadowRootOf: ShadowRootOf): Element[] =>
  treesIn(document, shadowRootOf).flatMap((tree) => Array.from(tree.querySelectorAll(LISTED)));

export const imagesIn = (document: Document, shadowRootOf: ShadowRootOf): Element[] =>
  listedIn(document, shadowRootOf).filter((element) => imageAddressOf(element) !== undefined);

const distanceFromMiddle = (element: Element): number => {
  const { top, bottom, height } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView?.innerHeight ?? 0;
  return height === 0 ? Infinity : Math.abs((top + bottom) / 2 - view / 2);
};

/** A page may show the same image in several places; the one nearest to the middle of the window is meant. */
const nearestOf = (elements: readonly Element[]): Element | undefined =>
  elements
    .map((element) => ({ element, distance: distanceFromMiddle(element) }))
    .sort((one, other) => one.distance - other.distance)[0]?.element;

export const findImage = (
  document: Document,
  isWanted: (address: string) => boolean,
  shadowRootOf: ShadowRootOf,
): Element | undefined =>
  nearestOf(imagesIn(document, shadowRootOf).filter((element) => isWanted(imageAddressOf(element) ?? '')));

/** An image, or a video, that is shown from this address. */
export const findShown = (
  document: Document,
  isWanted: (address: string) => boolean,
  shadowRootOf: ShadowRootOf,
): Element | undefined =>
  nearestOf(listedIn(document, shadowRootOf).filter((element) => showsAddress(element, isWanted)));
