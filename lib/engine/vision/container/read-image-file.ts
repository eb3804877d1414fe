/** Detects the format of a file by its first bytes, whatever its name is, and reads it accordingly. */
import { sentence } from '../../../contract/sentence.ts';
import { brandsOf } from './boxes.ts';
import { latin, startsWith, u16 } from './byte-reader.ts';
import { isPdf, isSvg, readPdf, readSvg } from './documents.ts';
import { type ImageFile, NotAnImage } from './image-file.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { isMp3, movieFormatOf, readMovie, readMp3, readWav } from './recordings.ts';
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

const refusal = (bytes: Uint8Array): NotAnImage => {
  if (bytes.length === 0) return new NotAnImage(sentence('imageFile.empty'));
  const [stated] = others.find(([, is]) => is(bytes)) ?? ['imageFile.noImage' as const];
  return new NotAnImage(sentence(stated));
};

type Read = (bytes: Uint8Array) => ImageFile | Promise<ImageFile>;

const readerOfBoxes = (bytes: Uint8Array): Read | undefined => {
  const brands = brandsOf(bytes);
  if (brands.length === 0) return undefined;
  const still = stillFormatOf(brands);
  return still ? () => readStill(bytes, still) : () => readMovie(bytes, movieFormatOf(brands));
};

const readerOf = (bytes: Uint8Array): Read | undefined => {
  if (u16(bytes, 0) === 0xffd8 && bytes[2] === 0xff) return readJpeg;
  if (startsWith(bytes, PNG)) return readPng;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return readWebp;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return readWav;
  if (isPdf(bytes)) return readPdf;
  if (isSvg(bytes)) return readSvg;
  return readerOfBoxes(bytes) ?? (isMp3(bytes) ? readMp3 : undefined);
};

/** Throws for bytes that do not begin like a file of a format that is read here, before anything is made of them. */
export const insistOnImage = (bytes: Uint8Array): void => {
  if (!readerOf(bytes)) throw refusal(bytes);
};

export const readImageFile = async (bytes: Uint8Array): Promise<ImageFile> => {
  const read = readerOf(bytes);
  if (!read) throw refusal(bytes);
  return read(bytes);
};
