/** Detects the format of a file by its first bytes, not by its name, and reads it accordingly. */
import { brandsOf } from './boxes.ts';
import { startsWith } from './byte-reader.ts';
import { isPdf, isSvg, readPdf, readSvg } from './documents.ts';
import type { ImageFile } from './image-file.ts';
import { imageReaderOf, type ReadFormat, refusalOfFile } from './read-image-file.ts';
import { isMp3, movieFormatOf, readMovie, readMp3, readWav } from './recordings.ts';

const readerOf = (bytes: Uint8Array): ReadFormat | undefined => {
  const read = imageReaderOf(bytes);
  if (read) return read;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return readWav;
  if (isPdf(bytes)) return readPdf;
  if (isSvg(bytes)) return readSvg;
  const brands = brandsOf(bytes);
  if (brands.length > 0) return () => readMovie(bytes, movieFormatOf(brands));
  return isMp3(bytes) ? readMp3 : undefined;
};

/** Throws for bytes that do not begin like a file of a format that is read here, before anything is made of them. */
export const insistOnFormat = (bytes: Uint8Array): void => {
  if (!readerOf(bytes)) throw refusalOfFile(bytes);
};

export const readFile = async (bytes: Uint8Array): Promise<ImageFile> => {
  const read = readerOf(bytes);
  if (!read) throw refusalOfFile(bytes);
  return read(bytes);
};
