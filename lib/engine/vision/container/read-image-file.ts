/** Detects the format of an image file by its first bytes, whatever its name is, and reads it accordingly. */
import { sentence } from '../../../contract/sentence.ts';
import { brandsOf } from './boxes.ts';
import { latin, startsWith, u16 } from './byte-reader.ts';
import { type ImageFile, NotAnImage } from './image-file.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readStill, stillFormatOf } from './still-image.ts';
import { readWebp } from './webp.ts';

const PNG = '\u0089PNG\r\n\u001a\n';

/** Other formats, known so that the error can name them. */
const others: [
  stated: 'imageFile.gif' | 'imageFile.bmp' | 'imageFile.tiff' | 'imageFile.jpegXl' | 'imageFile.webPage',
  is: (bytes: Uint8Array) => boolean,
][] = [
  ['imageFile.gif', (bytes) => startsWith(bytes, 'GIF8')],
  ['imageFile.bmp', (bytes) => startsWith(bytes, 'BM')],
  ['imageFile.tiff', (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')],
  ['imageFile.jpegXl', (bytes) => u16(bytes, 0) === 0xff0a || startsWith(bytes, 'JXL ', 4)],
  ['imageFile.webPage', (bytes) => /^\s*<(!doctype html|html|head|body)/i.test(latin(bytes, 0, 600))],
];

export const refusalOfFile = (bytes: Uint8Array): NotAnImage => {
  if (bytes.length === 0) return new NotAnImage(sentence('imageFile.empty'));
  const [stated] = others.find(([, is]) => is(bytes)) ?? ['imageFile.noImage' as const];
  return new NotAnImage(sentence(stated));
};

export type ReadFormat = (bytes: Uint8Array) => ImageFile | Promise<ImageFile>;

export const imageReaderOf = (bytes: Uint8Array): ReadFormat | undefined => {
  if (u16(bytes, 0) === 0xffd8 && bytes[2] === 0xff) return readJpeg;
  if (startsWith(bytes, PNG)) return readPng;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebp;
  const still = stillFormatOf(brandsOf(bytes));
  return still && (() => readStill(bytes, still));
};

/** Throws for bytes that are no image that a browser can decode. */
export const readImageFile = async (bytes: Uint8Array): Promise<ImageFile> => {
  const read = imageReaderOf(bytes);
  if (!read) throw refusalOfFile(bytes);
  return read(bytes);
};
