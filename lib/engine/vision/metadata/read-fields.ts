/// <reference path="./exifr.d.ts" />
/** Reads the fields of a file's metadata, under one name each, such as `exif:Software` or `png:parameters`. */
// Of exifr only what reads EXIF, XMP and IPTC: its whole bundle has file formats and color profiles that nothing here needs.
import { parse } from 'exifr/src/core.mjs';
import { sidecar } from 'exifr/src/highlevel/sidecar.mjs';
import 'exifr/src/file-parsers/tiff.mjs';
import 'exifr/src/segment-parsers/tiff-exif.mjs';
import 'exifr/src/segment-parsers/xmp.mjs';
import 'exifr/src/segment-parsers/iptc.mjs';
import 'exifr/src/dicts/tiff-ifd0-keys.mjs';
import 'exifr/src/dicts/tiff-exif-keys.mjs';
import 'exifr/src/dicts/tiff-gps-keys.mjs';
import 'exifr/src/dicts/tiff-interop-keys.mjs';
import 'exifr/src/dicts/tiff-other-keys.mjs';
import 'exifr/src/dicts/iptc-keys.mjs';
import 'exifr/src/dicts/iptc-values.mjs';
import { startsWith, utf8 } from '../container/byte-reader.ts';
import type { ImageFile } from '../container/image-file.ts';

/** The fields by name. A name of XMP includes its namespace: `xmp:photoshop.Credit`. */
export type MetadataFields = ReadonlyMap<string, string | number>;

const TIFF = {
  exif: true,
  gps: true,
  ifd1: false,
  interop: false,
  userComment: true,
  translateValues: false,
  reviveValues: false,
  mergeOutput: true,
  xmp: false,
  iptc: false,
  icc: false,
};

const MAX_FIELDS = 2000;
const MAX_DEPTH = 6;
const MAX_VALUE_CHARS = 2_000_000;

const COMMENT = 'UserComment';
/** exifr's keys for the comment: in the EXIF directory, and in the first directory, where Pillow writes it. */
const COMMENT_KEYS = new Set(['userComment', '37510']);

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

const fieldText = (name: string, value: unknown): string | number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return untilNul(value).slice(0, MAX_VALUE_CHARS);
  if (value instanceof Uint8Array && name.endsWith(COMMENT))
    return untilNul(commentText(value)).slice(0, MAX_VALUE_CHARS);
  return undefined;
};

/** A field with a language, or with several values, contributes each of its texts. */
const add = (fields: Map<string, string | number>, name: string, value: unknown, depth: number): void => {
  if (fields.size >= MAX_FIELDS || depth > MAX_DEPTH) return;
  const text = fieldText(name, value);
  if (text !== undefined) {
    const earlier = fields.get(name);
    fields.set(
      name,
      earlier === undefined || earlier === text ? text : `${earlier}\n${text}`.slice(0, MAX_VALUE_CHARS),
    );
  } else if (Array.isArray(value)) {
    for (const one of value.slice(0, 200)) add(fields, name, one, depth + 1);
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const [key, one] of Object.entries(value)) {
      add(fields, key === 'value' ? name : name.endsWith(':') ? `${name}${key}` : `${name}.${key}`, one, depth + 1);
    }
  }
};

/** Malformed metadata counts as absent. */
const orNothing = (reading: Promise<unknown> | undefined): Promise<unknown> =>
  reading?.catch(() => undefined) ?? Promise.resolve(undefined);

export const readFields = async ({ exif, xmp, iptc, notes, comment }: ImageFile): Promise<MetadataFields> => {
  const fields = new Map<string, string | number>();
  for (const { keyword, text } of notes) add(fields, `png:${keyword}`, text, 0);
  add(fields, 'jpeg:comment', comment, 0);
  const tags = await orNothing(exif && parse(exif, TIFF));
  for (const [key, value] of Object.entries(tags ?? {})) {
    add(fields, `exif:${COMMENT_KEYS.has(key) ? COMMENT : key}`, value, 1);
  }
  add(fields, 'xmp:', await orNothing(xmp && sidecar(xmp, { xmp: true }, 'xmp')), 0);
  add(fields, 'iptc:', await orNothing(iptc && sidecar(iptc, { iptc: true }, 'iptc')), 0);
  return fields;
};
