/** Hashes what an image shows. The browser decodes it, in the worker; Node has no decoder, so a server hashes nothing. */
import type { ImageLook } from '../../../contract/device/image-report.ts';
import { type Luma, lumaOf, partOf, pdqOf } from './pdq.ts';
import { withoutFrame } from './without-frame.ts';

/** The resolution that PDQ needs of an image: more detail changes no bit that matters. */
const MAX_SIDE = 512;
/** Below this the hashes of different images are too alike. */
const MIN_QUALITY = 50;
/** An image is plain if this share of it has nearly one brightness, of 256. */
const [PLAIN_SHARE, PLAIN_STEP] = [0.6, 8];
/** The shares of each side that the parts have: those of a copy that is cropped by up to a tenth. */
const PART_SHARES = [0.95, 0.9];
/** Parts begin at either end of a side and in the middle. */
const PLACES = [0, 0.5, 1];

/** Scaled down, on white where the image is transparent, and turned as its notes say. */
const pixelsOf = async (bytes: Uint8Array): Promise<ImageData | undefined> => {
  // cast: a file's bytes are never shared between threads.
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  try {
    const [width, height] = [Math.min(bitmap.width, MAX_SIDE), Math.min(bitmap.height, MAX_SIDE)];
    const drawing = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true });
    if (!drawing) return undefined;
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, width, height);
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, width, height);
    return drawing.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
};

const hashesOf = (lumas: readonly Luma[]): string[] =>
  lumas.flatMap((luma) => {
    const hashed = pdqOf(luma);
    return hashed && hashed.quality >= MIN_QUALITY ? [hashed.hash] : [];
  });

/** Half the size, which is enough for parts. */
const halved = (luma: Luma): Luma => {
  const { width, height, values } = luma;
  if (Math.min(width, height) < MAX_SIDE / 2) return luma;
  const half = { width: width >> 1, height: height >> 1, values: new Float32Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < half.height; y += 1)
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      const [upper, lower] = [
        (values[at] ?? 0) + (values[at + 1] ?? 0),
        (values[at + width] ?? 0) + (values[at + width + 1] ?? 0),
      ];
      half.values[y * half.width + x] = (upper + lower) / 4;
    }
  return half;
};

const partsOf = (luma: Luma): Luma[] =>
  PART_SHARES.flatMap((share) => {
    const [width, height] = [Math.round(luma.width * share), Math.round(luma.height * share)];
    return PLACES.flatMap((down) =>
      PLACES.map((across) =>
        partOf(luma, {
          x: Math.round((luma.width - width) * across),
          y: Math.round((luma.height - height) * down),
          width,
          height,
        }),
      ),
    );
  });

/** True if most of the image has one brightness, as a page of words has. */
const isPlain = ({ values }: Luma): boolean => {
  const counts = new Uint32Array(256);
  for (const value of values) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  const around = (at: number): number =>
    counts.slice(Math.max(0, at - PLAIN_STEP), at + PLAIN_STEP + 1).reduce((sum, count) => sum + count);
  return counts.some((_, at) => around(at) >= PLAIN_SHARE * values.length);
};

/** Undefined if the image has too few features. */
export const hashImage = async (bytes: Uint8Array): Promise<ImageLook | undefined> => {
  const pixels = await pixelsOf(bytes);
  if (!pixels) return undefined;
  const whole = lumaOf(pixels);
  const inside = withoutFrame(whole);
  const content = inside ?? whole;
  const parts = isPlain(content) ? [] : partsOf(halved(content));
  const hashes = hashesOf([whole, ...(inside ? [inside] : [])]);
  return hashes.length === 0 ? undefined : { hashes, parts: hashesOf(parts) };
};
