/**
 * Reads an AVIF or HEIC file: the boxes of ISO base media that contain size, metadata and credentials (ISO 14496-12, 23008-12).
 */
import { boxesIn, boxIn, uuidOf } from './boxes.ts';
import { latin, u16, u32 } from './byte-reader.ts';
import type { ImageFile } from './image-file.ts';

/** The position of a part of the file, as its item states it. */
interface Extent {
  offset: number;
  length: number;
}

const MAX_ITEMS = 4000;
const numberOf = (bytes: Uint8Array, at: number, size: number): number => {
  let value = 0;
  for (let i = 0; i < size; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
};

/** Item number → kind of item, from `iinf`. */
const kindsOf = (iinf: Uint8Array): Map<number, string> => {
  const kinds = new Map<number, string>();
  for (const { type, data } of boxesIn(iinf.subarray((iinf[0] ?? 0) === 0 ? 6 : 8))) {
    if (type !== 'infe' || kinds.size >= MAX_ITEMS) continue;
    const isLong = (data[0] ?? 0) >= 3;
    const id = isLong ? u32(data, 4) : u16(data, 4);
    const kindAt = isLong ? 10 : 8;
    const kind = latin(data, kindAt, kindAt + 4);
    // A MIME item has its content type after its name.
    const nameEnd = data.indexOf(0, kindAt + 4);
    const content = nameEnd < 0 ? '' : latin(data, nameEnd + 1, nameEnd + 40);
    kinds.set(id, kind === 'mime' && content.startsWith('application/rdf+xml') ? 'xmp' : kind);
  }
  return kinds;
};

/** Item number → its first extent in the file, from `iloc`. */
const placesOf = (iloc: Uint8Array): Map<number, Extent> => {
  const places = new Map<number, Extent>();
  const version = iloc[0] ?? 0;
  const [sizes, more] = [iloc[4] ?? 0, iloc[5] ?? 0];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version > 0 ? more & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  const count = Math.min(MAX_ITEMS, numberOf(iloc, 6, idSize));
  let at = 6 + idSize;
  for (let item = 0; item < count && at < iloc.length; item += 1) {
    const id = numberOf(iloc, at, idSize);
    at += idSize;
    const method = version > 0 ? u16(iloc, at) & 15 : 0;
    at += (version > 0 ? 2 : 0) + 2;
    const base = numberOf(iloc, at, baseSize);
    at += baseSize;
    const extents = u16(iloc, at);
    at += 2;
    const offset = base + numberOf(iloc, at + indexSize, offsetSize);
    const length = numberOf(iloc, at + indexSize + offsetSize, lengthSize);
    if (method === 0 && extents > 0) places.set(id, { offset, length });
    at += extents * (indexSize + offsetSize + lengthSize);
  }
  return places;
};

/** Takes the largest of the sizes in the file: smaller ones are of thumbnails and tiles. */
const takeSize = (file: ImageFile, meta: Uint8Array): void => {
  const properties = boxIn(boxIn(meta, 'iprp') ?? new Uint8Array(), 'ipco') ?? new Uint8Array();
  for (const { type, data } of boxesIn(properties)) {
    if (type !== 'ispe') continue;
    const [width, height] = [u32(data, 4), u32(data, 8)];
    if (width * height <= (file.width ?? 0) * (file.height ?? 0)) continue;
    file.width = width;
    file.height = height;
  }
};

const takeItems = (file: ImageFile, meta: Uint8Array, bytes: Uint8Array): void => {
  const [iinf, iloc] = [boxIn(meta, 'iinf'), boxIn(meta, 'iloc')];
  if (!iinf || !iloc) return;
  const places = placesOf(iloc);
  for (const [id, kind] of kindsOf(iinf)) {
    const place = kind === 'Exif' || kind === 'xmp' ? places.get(id) : undefined;
    if (!place) continue;
    const data = bytes.subarray(place.offset, place.offset + place.length);
    // An EXIF item starts with the offset of its TIFF directory.
    if (kind === 'Exif') file.exif ??= data.subarray(4 + u32(data, 0));
    else file.xmp ??= data;
  }
};

const AVIF = ['avif', 'avis'];
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The format of a still image in ISO base media, by the brands of its file. */
export const stillFormatOf = (brands: readonly string[]): 'avif' | 'heic' | undefined => {
  const has = (names: readonly string[]) => brands.some((brand) => names.includes(brand));
  if (has(AVIF)) return 'avif';
  return has(HEIC) ? 'heic' : undefined;
};

export const readStill = (bytes: Uint8Array, format: 'avif' | 'heic'): ImageFile => {
  const file: ImageFile = { format, notes: [], hasCredentials: false };
  for (const box of boxesIn(bytes)) {
    if (uuidOf(box) === 'c2pa') file.hasCredentials = true;
    if (box.type !== 'meta') continue;
    const meta = box.data.subarray(4);
    takeSize(file, meta);
    takeItems(file, meta, bytes);
  }
  return file;
};
