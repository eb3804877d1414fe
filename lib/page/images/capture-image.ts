/** Captures one image of the page: its description, and its bytes where the page may read them. */
import type { ImageAnswer } from '../answers.ts';
import type { ShadowRootOf } from '../reach.ts';
import { describeImage, kindOfAddress, shortAddress } from './describe-image.ts';
import { findImage, imageAddressOf } from './image-elements.ts';
import { type ReadingPorts, readImage } from './read-image.ts';

export interface ImagePorts extends ReadingPorts {
  document: Document;
  shadowRootOf: ShadowRootOf;
}

export const captureElement = async (element: Element, ports: ReadingPorts): Promise<ImageAnswer> => {
  const address = imageAddressOf(element);
  if (!address) return { found: false, why: 'no-image' };
  const description = describeImage(element, address);
  return { found: true, image: { ...description, content: await readImage(address, element, ports) } };
};

/** Returns the image inside the clicked element: a page may lay an overlay over an image or wrap it. */
const imageAt = (target: Element): Element | undefined =>
  [target, ...target.querySelectorAll('*')].find((element) => imageAddressOf(element) !== undefined);

export const captureImage = async (
  { src, target }: { src?: string | undefined; target?: Element | undefined },
  ports: ImagePorts,
): Promise<ImageAnswer> => {
  const aimed = target && imageAt(target);
  const element =
    src === undefined || (aimed && imageAddressOf(aimed) === src)
      ? aimed
      : findImage(ports.document, (address) => address === src, ports.shadowRootOf);
  if (element) return captureElement(element, ports);
  if (src === undefined || !/^(https?|data|blob):/.test(src)) return { found: false, why: 'no-image' };
  // The image is, or was a moment ago, in a part of the page that scripts cannot access.
  const content = await readImage(src, undefined, ports);
  return { found: true, image: { address: shortAddress(src), kind: kindOfAddress(src), width: 0, height: 0, content } };
};
