/** Reads the fields of a file's metadata, under one name each, such as `exif:Software` or `png:parameters`. */
import { startsWith, utf8 } from '../container/byte-reader.ts';
import type { ImageFile } from '../container/image-file.ts';
import { readExif } from './read-exif.ts';
import { readIptc } from './read-iptc.ts';
import { readXmp } from './read-xmp.ts';

/** The fields by name. A name of XMP includes its namespace: `xmp:photoshop.Credit`. */
export type MetadataFields = ReadonlyMap<string, string | number>;

const MAX_FIELDS = 2000;
const MAX_VALUE_CHARS = 2_000_000;
/** The rest, if there is any, is a thumbnail or the history of edits. */
const MAX_XMP_BYTES = 4_000_000;

/**
 * The first eight letters name the encoding of the rest: nothing, "ASCII" or "UNICODE". The last is UTF-16 in either
 * byte order, whatever the byte order of the directory. The zeros of Latin letters, in which settings are written,
 * reveal it.
 */
const commentText = (bytes: Uint8Array): string => {
  const rest = bytes.subarray(8, MAX_VALUE_CHARS);
  if (!startsWith(bytes, 'UNICODE')) return utf8(rest);
  let [evens, odds] = [0, 0];
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] !== 0) continue;
    if (at % 2 === 0) evens += 1;
    else odds += 1;
  }
  return new TextDecoder(evens >= odds ? 'utf-16be' : 'utf-16le').decode(rest);
};

/** A NUL ends a text in these formats. What follows is the rest of a longer text that was written there before. */
const untilNul = (text: string): string => {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
};

/** A field with several values has a line for each. */
export const readFields = ({ exif, xmp, iptc, notes, comment }: ImageFile): MetadataFields => {
  const numbers = new Map<string, number>();
  const lines = new Map<string, Set<string>>();
  const add = (name: string, value: string): void => {
    const text = untilNul(value).slice(0, MAX_VALUE_CHARS);
    const own = lines.get(name) ?? new Set();
    if (text === '' || (own.size === 0 && lines.size >= MAX_FIELDS)) return;
    lines.set(name, own.add(text));
  };
  for (const { keyword, text } of notes) add(`png:${keyword}`, text);
  if (comment !== undefined) add('jpeg:comment', comment);
  for (const [name, value, isText] of exif ? readExif(exif) : []) {
    if (typeof value === 'number') numbers.set(`exif:${name}`, value);
    else add(`exif:${name}`, isText ? utf8(value.subarray(0, MAX_VALUE_CHARS)) : commentText(value));
  }
  for (const [name, text] of xmp ? readXmp(utf8(xmp.subarray(0, MAX_XMP_BYTES))) : []) add(`xmp:${name}`, text);
  for (const [name, text] of iptc ? readIptc(iptc) : []) add(`iptc:${name}`, text);
  const texts = Array.from(lines, ([name, own]) => [name, [...own].join('\n').slice(0, MAX_VALUE_CHARS)] as const);
  return new Map<string, string | number>([...numbers, ...texts]);
};
