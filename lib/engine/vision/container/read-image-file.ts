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

export const readImageFile = async (bytes: Uint8Array): Promise<ImageFile> => {
  if (u16(bytes, 0) === 0xffd8 && bytes[2] === 0xff) return readJpeg(bytes);
  if (startsWith(bytes, PNG)) return readPng(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebp(bytes);
  if (isAvif(bytes)) return readAvif(bytes);
  throw refusal(bytes);
};
