/** Reads a PNG file: its chunks, and the texts in them (W3C PNG, 11.3). */

import { inflateUpTo } from '../../../format/inflate.ts';
import { latin, startsWith, u32, utf8 } from './byte-reader.ts';
import type { ImageFile, TextNote } from './image-file.ts';

export interface Chunk {
  type: string;
  data: Uint8Array;
}

const MAX_CHUNKS = 20_000;
const MAX_TEXT = 2_000_000;
const MAX_NOTES = 100;
const XMP = 'XML:com.adobe.xmp';

/** Yields the chunks up to the end that the format defines: bytes after `IEND` are not part of the file. */
export function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  let at = 8;
  for (let count = 0; count < MAX_CHUNKS && at + 12 <= bytes.length; count += 1) {
    const length = u32(bytes, at);
    const type = latin(bytes, at + 4, at + 8);
    if (type === 'IEND') return;
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

const split = (data: Uint8Array): [keyword: string, rest: Uint8Array] | undefined => {
  const end = data.subarray(0, 80).indexOf(0);
  return end > 0 ? [latin(data, 0, end), data.subarray(end + 1)] : undefined;
};

/** A generator's notes are UTF-8 more often than the format allows. */
const plainText = (bytes: Uint8Array): string => {
  const cut = bytes.subarray(0, MAX_TEXT);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(cut);
  } catch {
    return latin(cut);
  }
};

/** Flag, method, language, translated keyword, text. */
const internationalText = async (rest: Uint8Array): Promise<Uint8Array | undefined> => {
  const isPacked = rest[0] === 1;
  const languageEnd = rest.indexOf(0, 2);
  const keywordEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1);
  if (keywordEnd < 0) return undefined;
  const text = rest.subarray(keywordEnd + 1);
  return isPacked ? inflateUpTo(text, MAX_TEXT) : text.subarray(0, MAX_TEXT);
};

const noteOf = async ({ type, data }: Chunk): Promise<TextNote | undefined> => {
  const [keyword, rest] = split(data) ?? [];
  if (keyword === undefined || rest === undefined) return undefined;
  if (type === 'tEXt') return { keyword, text: plainText(rest) };
  if (type === 'zTXt') return { keyword, text: plainText(await inflateUpTo(rest.subarray(1), MAX_TEXT)) };
  const text = await internationalText(rest);
  return text && { keyword, text: utf8(text) };
};

const takeChunk = async (file: ImageFile, chunk: Chunk): Promise<void> => {
  const { type, data } = chunk;
  switch (type) {
    case 'IHDR':
      file.width ??= u32(data, 0);
      file.height ??= u32(data, 4);
      return;
    case 'eXIf':
      file.exif ??= data;
      return;
    case 'caBX':
      file.hasCredentials ||= startsWith(data, 'jumb', 4);
      return;
    case 'tEXt':
    case 'zTXt':
    case 'iTXt': {
      const note = file.notes.length < MAX_NOTES ? await noteOf(chunk) : undefined;
      if (note?.keyword === XMP) file.xmp ??= new TextEncoder().encode(note.text);
      else if (note) file.notes.push(note);
    }
  }
};

export const readPng = async (bytes: Uint8Array): Promise<ImageFile> => {
  const file: ImageFile = { format: 'png', notes: [], hasCredentials: false };
  for (const chunk of chunksOf(bytes)) await takeChunk(file, chunk);
  return file;
};
