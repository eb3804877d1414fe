/** Lists the images of a page: image elements, images in SVG, and CSS backgrounds. */
import { documentIn, type ShadowRootOf, shadowRootsIn } from '../reach.ts';

/** Selects images without computing the style of every element. */
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

/** The address of the image that an element shows, if any. Other URL schemes show nothing that can be checked. */
export const imageAddressOf = (element: Element): string | undefined => {
  const address = ownAddressOf(element) ?? backgroundOf(element);
  return address && /^(https?|data|blob):/.test(address) ? address : undefined;
};

/** A video shows its poster first, and then the video itself. */
const shownAddressesOf = (element: Element): string[] => {
  const still = imageAddressOf(element);
  const { currentSrc } = element as HTMLVideoElement; // only videos have it: the cast is harmless
  return [...(still ? [still] : []), ...(element.localName === 'video' && currentSrc ? [currentSrc] : [])];
};

export const showsAddress = (element: Element, isWanted: (address: string) => boolean): boolean =>
  shownAddressesOf(element).some(isWanted);

/** All trees of the page that may contain an image. */
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

/** A page may show the same image in several places; the one nearest to the middle of the window wins. */
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

/** The image or video that is shown from this address. */
export const findShown = (
  document: Document,
  isWanted: (address: string) => boolean,
  shadowRootOf: ShadowRootOf,
): Element | undefined =>
  nearestOf(listedIn(document, shadowRootOf).filter((element) => showsAddress(element, isWanted)));
