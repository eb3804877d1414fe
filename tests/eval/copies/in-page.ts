/** Runs in a page of the browser: draws, edits and hashes pictures with the code that the worker for images has. */
import type { ImageLook } from '../../../lib/contract/device/image-report.ts';
import { hashImage } from '../../../lib/engine/vision/copies/hash-image.ts';
import { clockMs } from '../../bench/stopwatch.ts';
import { drawPicture, randomFrom } from './draw-pictures.ts';
import { edits, saved } from './edit-pictures.ts';

export interface HashedPicture {
  original: ImageLook | undefined;
  /** By the name of the edit. */
  copies: Record<string, ImageLook | undefined>;
  /** The time of hashing the original, in milliseconds. */
  took: number;
}

const hashAll = async (bytes: Uint8Array, picture: OffscreenCanvas, seed: number): Promise<HashedPicture> => {
  const began = clockMs();
  const original = await hashImage(bytes);
  const took = clockMs() - began;
  const copies: HashedPicture['copies'] = {};
  const random = randomFrom(seed + 7919);
  for (const { name, edit, quality } of edits)
    copies[name] = await hashImage(await saved(edit(picture, random), quality));
  return { original, copies, took };
};

const fromFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<OffscreenCanvas> => {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas;
};

const copies = {
  ofDrawn: async (seed: number): Promise<HashedPicture> => {
    const picture = drawPicture(seed);
    return hashAll(await saved(picture, 0.92), picture, seed);
  },
  ofFile: async (base64: string, seed: number): Promise<HashedPicture> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return hashAll(bytes, await fromFile(bytes), seed);
  },
};

Object.assign(globalThis, { copies });
