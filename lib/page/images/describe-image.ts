/** Describes an image from the markup of the page: address, size, alternative text and caption. */
import type { ImageCapture } from '../answers.ts';
import { boxOf } from '../marks/follow-anchor.ts';
import { parentOf } from '../shown.ts';
import { collapse } from '../white-space.ts';

export type ImageDescription = Omit<ImageCapture, 'content'>;

const MAX_TEXT = 500;
const MAX_DATA = 2000;

export const kindOfAddress = (address: string): ImageCapture['kind'] =>
  address.startsWith('data:') ? 'data' : address.startsWith('blob:') ? 'blob' : 'http';

/** A `data:` address can be megabytes long; its ends and its length distinguish it from others. */
export const shortAddress = (address: string): string =>
  address.startsWith('data:') && address.length > MAX_DATA
    ? `${address.slice(0, MAX_DATA / 2)}…${address.length}…${address.slice(-MAX_DATA / 4)}`
    : address;

const plain = (text: string | null | undefined): string =>
  collapse(text ?? '')
    .trim()
    .slice(0, MAX_TEXT);

const ancestor = (element: Element, name: string): Element | undefined => {
  for (let around = parentOf(element); around; around = parentOf(around)) if (around.localName === name) return around;
  return undefined;
};

/** An address, which may contain commas, and its size; nothing has to follow, so no part is read twice. */
const CANDIDATE = /([^\s,]\S*)(?:(?<!,)\s+([^\s,]*)[^,]*)?/g;
const withoutComma = (address: string): string => (address.endsWith(',') ? address.slice(0, -1) : address);

/** Returns the address with the highest number in `small.jpg 480w, large.jpg 2x`. */
const largestIn = (srcset: string): { address: string; size: number } | undefined =>
  Array.from(srcset.matchAll(CANDIDATE), ([, address = '', size = '']) => ({
    address: withoutComma(address),
    size: Number(/^([\d.]+)[wx]$/.exec(size)?.[1] ?? 1),
  })).reduce<{ address: string; size: number } | undefined>(
    (best, one) => (best && best.size >= one.size ? best : one),
    undefined,
  );

const IMAGE_FILE = /\.(jpe?g|png|webp|avif|gif|tiff?)$/i;

/** A link from the image to an image file leads to the large version; otherwise the largest candidate of `srcset` counts. */
const largestOf = (element: Element): string | undefined => {
  const resolve = (address: string | null | undefined) =>
    address && URL.canParse(address, element.ownerDocument.baseURI)
      ? new URL(address, element.ownerDocument.baseURI)
      : undefined;
  const linked = resolve(ancestor(element, 'a')?.getAttribute('href'));
  if (linked && /^https?:$/.test(linked.protocol) && IMAGE_FILE.test(linked.pathname)) return linked.href;
  const sets = [element, ...(ancestor(element, 'picture')?.querySelectorAll('source') ?? [])];
  const candidates = sets.flatMap((one) => largestIn(one.getAttribute('srcset') ?? '') ?? []);
  const best = candidates.reduce((one, other) => (other.size > one.size ? other : one), { address: '', size: 0 });
  const largest = resolve(best.address);
  return largest && /^https?:$/.test(largest.protocol) ? largest.href : undefined;
};

/** The rect is in window coordinates, so that a card can be placed next to the image. */
export const describeImage = (element: Element, address: string): ImageDescription => {
  const isImage = element.localName === 'img';
  const { naturalWidth, naturalHeight } = element as HTMLImageElement; // only images have them: the cast is harmless
  const alt = plain(element.getAttribute('alt') ?? element.getAttribute('aria-label'));
  const caption = plain(ancestor(element, 'figure')?.querySelector('figcaption')?.textContent);
  const largest = largestOf(element);
  const box = boxOf(element);
  return {
    address: shortAddress(address),
    kind: kindOfAddress(address),
    width: isImage ? naturalWidth : 0,
    height: isImage ? naturalHeight : 0,
    ...(alt && { alt }),
    ...(caption && { caption }),
    ...(largest && largest !== address && { largest }),
    ...(box && {
      rect: { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top },
    }),
  };
};
