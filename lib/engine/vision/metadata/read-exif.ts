/** Reads the fields of EXIF that say what made a picture, when and where (TIFF 6.0, section 2; EXIF 2.32, section 4.6). */
import { u16, u32, u32le } from '../container/byte-reader.ts';

/** A text, the bytes of a comment, or a coordinate in degrees. */
type ExifField = readonly [name: string, value: Uint8Array | number, isText: boolean];

const NAMES = new Map([
  [0x000b, 'ProcessingSoftware'],
  [0x010e, 'ImageDescription'],
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0131, 'Software'],
  [0x0132, 'ModifyDate'],
  [0x9003, 'DateTimeOriginal'],
  [0x9004, 'CreateDate'],
  [0x9010, 'OffsetTime'],
  [0x9011, 'OffsetTimeOriginal'],
  [0x9286, 'UserComment'],
]);
const EXIF_DIRECTORY = 0x8769;
const GPS_DIRECTORY = 0x8825;

const [TEXT, RATIONAL, BYTES] = [2, 5, 7];
/** By type. Others have no value that is read here. */
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, [TEXT]: 1, 3: 2, 4: 4, [RATIONAL]: 8, [BYTES]: 1 };
const ENTRY_BYTES = 12;
const MAX_ENTRIES = 1000;

interface Entry {
  type: number;
  /** No more than the file has, even if the entry states more. */
  data: Uint8Array;
}

/** A tag that is repeated counts once, since all entries may name the same bytes. */
export const readExif = (bytes: Uint8Array): ExifField[] => {
  const isLittle = u16(bytes, 0) === 0x4949;
  const short = (at: number) => (isLittle ? u32le(bytes, at) & 0xffff : u16(bytes, at));
  const long = (from: Uint8Array, at: number) => (isLittle ? u32le(from, at) : u32(from, at));

  const directoryAt = (start: number): Map<number, Entry> => {
    const entries = new Map<number, Entry>();
    const count = Math.min(MAX_ENTRIES, short(start));
    for (let entry = 0; entry < count; entry += 1) {
      const at = start + 2 + entry * ENTRY_BYTES;
      if (at + ENTRY_BYTES > bytes.length) break;
      const [tag, type] = [short(at), short(at + 2)];
      const size = (TYPE_BYTES[type] ?? 0) * long(bytes, at + 4);
      const from = size <= 4 ? at + 8 : long(bytes, at + 8);
      if (!entries.has(tag)) entries.set(tag, { type, data: bytes.subarray(from, from + size) });
    }
    return entries;
  };

  const fieldsOf = (directory: ReadonlyMap<number, Entry>): ExifField[] =>
    [...directory].flatMap(([tag, { type, data }]) => {
      const name = NAMES.get(tag);
      const isRead = type === TEXT || (type === BYTES && name === 'UserComment');
      return name !== undefined && isRead ? [[name, data, type === TEXT] as const] : [];
    });

  /** Degrees, minutes and seconds, each as a fraction. */
  const degreesIn = ({ type, data }: Entry, reference: Entry | undefined): number => {
    const part = (at: number) => long(data, 8 * at) / long(data, 8 * at + 4);
    if (type !== RATIONAL || data.length < 24) return Number.NaN;
    const isNegative = /[SW]/i.test(String.fromCharCode(reference?.data[0] ?? 0));
    return (part(0) + part(1) / 60 + part(2) / 3600) * (isNegative ? -1 : 1);
  };

  const first = directoryAt(long(bytes, 4));
  const inner = (tag: number) => {
    const entry = first.get(tag);
    return entry ? directoryAt(long(entry.data, 0)) : new Map<number, Entry>();
  };
  const gps = inner(GPS_DIRECTORY);
  const places = [
    ['latitude', 2],
    ['longitude', 4],
  ] as const;
  return [
    ...fieldsOf(first),
    ...fieldsOf(inner(EXIF_DIRECTORY)),
    ...places.flatMap(([name, tag]) => {
      const entry = gps.get(tag);
      const degrees = entry ? degreesIn(entry, gps.get(tag - 1)) : Number.NaN;
      return Number.isNaN(degrees) ? [] : [[name, degrees, false] as const];
    }),
  ];
};
