/** Decodes an image with the browser's own decoder, in a worker. */
import type { Pixels } from '../engine/vision/text/prepare-pixels.ts';

export const decodePixels = async (bytes: Uint8Array): Promise<Pixels> => {
  const picture = await createImageBitmap(new Blob([bytes.slice()]));
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no image in a worker.');
  // Text on a transparent ground would be read on black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height };
};
