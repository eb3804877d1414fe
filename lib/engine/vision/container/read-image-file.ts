/** Detects the format of an image file by its first bytes, whatever its name is, and reads it accordingly. */
import { sentence } from '../../../contract/sentence.ts';
import { isAvif, readAvif } from './avif.ts';
import { latin, startsWith, u16 } from './byte-reader.ts';
import { type ImageFile, NotAnImage } from './image-file.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const PNG = '\u0089PNG\r\n\u001a\n';

/** Other formats, known so that the error can name them. */
const others: [
  stated:
    | 'imageFile.gif'
    | 'imageFile.bmp'
    | 'imageFile.tiff'
    | 'imageFile.heic'
    | 'imageFile.jpegXl'
    | 'imageFile.pdf'
    | 'imageFile.svg'
    | 'imageFile.webPage',
  is: (bytes: Uint8Array) => boolean,
][] = [
  ['imageFile.gif', (bytes) => startsWith(bytes, 'GIF8')],
  ['imageFile.bmp', (bytes) => startsWith(bytes, 'BM')],
  ['imageFile.tiff', (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')],
  ['imageFile.heic', (bytes) => startsWith(bytes, 'ftyphe', 4) || startsWith(bytes, 'ftypmif1', 4)],
  ['imageFile.jpegXl', (bytes) => u16(bytes, 0) === 0xff0a || startsWith(bytes, 'JXL ', 4)],
  ['imageFile.pdf', (bytes) => startsWith(bytes, '%PDF')],
  [
    'imageFile.svg',
    (bytes) => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE svg|<svg)/i.test(latin(bytes, 0, 600)),
  ],
  ['imageFile.webPage', (bytes) => /^\s*<(!doctype html|html|head|body)/i.test(latin(bytes, 0, 600))],
];

const refusal = (bytes: Uint8Array): NotAnImage => {
  if (bytes.length === 0) return new NotAnImage(sentence('imageFile.empty'));
  const [stated] = others.find(([, is]) => is(bytes)) ?? ['imageFile.noImage' as const];
  return new NotAnImage(sentence(stated));
};

const readerOf = (bytes: Uint8Array): ((bytes: Uint8Array) => ImageFile | Promise<ImageFile>) | undefined => {
  if (u16(bytes, 0) === 0xffd8 && bytes[2] === 0xff) return readJpeg;
  if (startsWith(bytes, PNG)) return readPng;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebp;
  return isAvif(bytes) ? readAvif : undefined;
};

/** Throws for bytes that do not begin like an image of the four formats, before anything is made of them. */
export const insistOnImage = (bytes: Uint8Array): void => {
  if (!readerOf(bytes)) throw refusal(bytes);
};

export const readImageFile = async (bytes: Uint8Array): Promise<ImageFile> => {
  const read = readerOf(bytes);
  if (!read) throw refusal(bytes);
  return read(bytes);
};
