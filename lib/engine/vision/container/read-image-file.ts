/** Detects the format of an image file by its first bytes, whatever its name is, and reads it accordingly. */
import { isAvif, readAvif } from './avif.ts';
import { latin, startsWith, u16 } from './byte-reader.ts';
import { type ImageFile, NotAnImage } from './image-file.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const PNG = '\u0089PNG\r\n\u001a\n';

/** Other formats, known so that the error can name them. */
const others: [name: string, is: (bytes: Uint8Array) => boolean][] = [
  ['a GIF image', (bytes) => startsWith(bytes, 'GIF8')],
  ['a BMP image', (bytes) => startsWith(bytes, 'BM')],
  ['a TIFF image', (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')],
  ['a HEIC image', (bytes) => startsWith(bytes, 'ftyphe', 4) || startsWith(bytes, 'ftypmif1', 4)],
  ['a JPEG XL image', (bytes) => u16(bytes, 0) === 0xff0a || startsWith(bytes, 'JXL ', 4)],
  ['a PDF document', (bytes) => startsWith(bytes, '%PDF')],
  [
    'an SVG drawing',
    (bytes) => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE svg|<svg)/i.test(latin(bytes, 0, 600)),
  ],
  ['a web page', (bytes) => /^\s*<(!doctype html|html|head|body)/i.test(latin(bytes, 0, 600))],
];

const refusal = (bytes: Uint8Array): NotAnImage => {
  if (bytes.length === 0) return new NotAnImage('The file is empty.');
  const [name] = others.find(([, is]) => is(bytes)) ?? ['no image'];
  return new NotAnImage(`This file is ${name}. JPEG, PNG, WebP and AVIF images can be read.`);
};

export const readImageFile = async (bytes: Uint8Array): Promise<ImageFile> => {
  if (u16(bytes, 0) === 0xffd8 && bytes[2] === 0xff) return readJpeg(bytes);
  if (startsWith(bytes, PNG)) return readPng(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebp(bytes);
  if (isAvif(bytes)) return readAvif(bytes);
  throw refusal(bytes);
};
