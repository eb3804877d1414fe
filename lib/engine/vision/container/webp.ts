/** Reads a WebP file: the chunks of its RIFF container (RFC 9649). */
import { startsWith, u16, u32le } from './byte-reader.ts';
import type { ImageFile } from './image-file.ts';
import { chunksIn } from './riff.ts';

const u16le = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const u24le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + (bytes[at + 2] ?? 0) * 0x10000;

const takeChunk = (file: ImageFile, type: string, data: Uint8Array): void => {
  switch (type) {
    case 'VP8X':
      file.width = u24le(data, 4) + 1;
      file.height = u24le(data, 7) + 1;
      return;
    case 'VP8 ':
      if (u16(data, 3) !== 0x9d01) return;
      file.width ??= u16le(data, 6) & 0x3fff;
      file.height ??= u16le(data, 8) & 0x3fff;
      return;
    case 'VP8L': {
      const bits = u32le(data, 1);
      file.width ??= (bits & 0x3fff) + 1;
      file.height ??= ((bits >>> 14) & 0x3fff) + 1;
      return;
    }
    case 'EXIF':
      // Some writers start it as a JPEG segment would.
      file.exif ??= startsWith(data, 'Exif\0\0') ? data.subarray(6) : data;
      return;
    case 'XMP ':
      file.xmp ??= data;
      return;
    case 'C2PA':
      file.hasCredentials ||= startsWith(data, 'jumb', 4);
  }
};

export const readWebp = (bytes: Uint8Array): ImageFile => {
  const file: ImageFile = { format: 'webp', notes: [], hasCredentials: false };
  for (const { type, data } of chunksIn(bytes)) takeChunk(file, type, data);
  return file;
};
