/** Reads videos and sound files (MP4, MOV, M4A, MP3, WAV) for the places that their formats have for Content Credentials and XMP. */
import { boxesIn, uuidOf } from './boxes.ts';
import { latin, startsWith, u32 } from './byte-reader.ts';
import type { ImageFile } from './image-file.ts';
import { isInitializationSegment } from './initialization-segment.ts';
import { chunksIn } from './riff.ts';

export type MovieFormat = 'mp4' | 'mov' | 'm4a';

const QUICKTIME = 'qt  ';
/** Names of files with sound alone, such as those of audiobooks. */
const SOUND = /^m4[ab] $/i;

/** Any brand that is no still image is that of a video, whose names are many. */
export const movieFormatOf = ([main = '']: readonly string[]): MovieFormat => {
  if (main === QUICKTIME) return 'mov';
  return SOUND.test(main) ? 'm4a' : 'mp4';
};

export const readMovie = (bytes: Uint8Array, format: MovieFormat): ImageFile => {
  const file: ImageFile = { format, notes: [], hasCredentials: false };
  for (const box of boxesIn(bytes)) {
    const kind = uuidOf(box);
    if (kind === 'c2pa') file.hasCredentials = true;
    if (kind === 'xmp') file.xmp ??= box.data.subarray(16);
  }
  return isInitializationSegment(bytes) ? { ...file, isBeginningOnly: true } : file;
};

export const readWav = (bytes: Uint8Array): ImageFile => {
  const file: ImageFile = { format: 'wav', notes: [], hasCredentials: false };
  for (const { type, data } of chunksIn(bytes)) {
    if (type === 'C2PA') file.hasCredentials ||= startsWith(data, 'jumb', 4);
    if (type === '_PMX') file.xmp ??= data;
  }
  return file;
};

const MAX_FRAMES = 10_000;
const HEAD_BYTES = 10;
/** A frame with a file in it starts with the encoding of its texts, then the file's media type. */
const C2PA_TYPES = ['application/c2pa\0', 'application/x-c2pa-manifest-store\0'];

/** Seven bits of each byte, so that no size looks like the beginning of sound (ID3 2.4, 6.2). */
const syncSafe = (bytes: Uint8Array, at: number): number =>
  [0, 1, 2, 3].reduce((sum, step) => sum * 128 + ((bytes[at + step] ?? 0) & 127), 0);

/** An ID3 tag, or the first eleven bits of a frame of sound, which has a layer. */
export const isMp3 = (bytes: Uint8Array): boolean => {
  if (startsWith(bytes, 'ID3')) return true;
  const second = bytes[1] ?? 0;
  return bytes[0] === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0;
};

/** Only an ID3 tag at the beginning of the file has a place for credentials. */
export const readMp3 = (bytes: Uint8Array): ImageFile => {
  const file: ImageFile = { format: 'mp3', notes: [], hasCredentials: false };
  if (!startsWith(bytes, 'ID3')) return file;
  const sizeOf = (bytes[3] ?? 0) >= 4 ? syncSafe : u32;
  const end = Math.min(bytes.length, HEAD_BYTES + syncSafe(bytes, 6));
  let at = HEAD_BYTES;
  for (let count = 0; count < MAX_FRAMES && at + HEAD_BYTES < end && bytes[at] !== 0; count += 1) {
    const type = latin(bytes, at, at + 4);
    const length = sizeOf(bytes, at + 4);
    const data = bytes.subarray(at + HEAD_BYTES, Math.min(end, at + HEAD_BYTES + length));
    if (type === 'GEOB') file.hasCredentials ||= C2PA_TYPES.some((name) => startsWith(data, name, 1));
    if (type === 'PRIV' && startsWith(data, 'XMP\0')) file.xmp ??= data.subarray(4);
    at += HEAD_BYTES + length;
  }
  return file;
};
