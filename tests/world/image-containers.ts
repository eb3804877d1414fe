/** Builds minimal valid WebP, AVIF, PNG and JPEG files with metadata in the places that each format defines. */
import { deflateSync } from 'node:zlib';
import { box, fullBox, letters, pngChunk, unsigned, unsignedLittle } from './bytes.ts';

/** One TIFF directory with one text field: the program that made the file. */
export const exifOf = (software: string): Buffer => {
  const value = letters(`${software.padEnd(4)}\0`);
  const entry = Buffer.alloc(12);
  entry.writeUInt16LE(0x0131);
  entry.writeUInt16LE(2, 2);
  entry.writeUInt32LE(value.length, 4);
  entry.writeUInt32LE(26, 8);
  return Buffer.concat([Buffer.from('49492a00080000000100', 'hex'), entry, Buffer.alloc(4), value]);
};

interface Comment {
  /** The byte order of the directory. */
  order: 'MM' | 'II';
  /** The EXIF directory, which is then the only entry of the first one, or the first directory itself. */
  at: 'exif' | 'first';
  /** The TIFF field type: 2 is text, 7 is bytes. */
  kind?: 2 | 7;
}

/** A TIFF directory with only a UserComment (EXIF 2.32, 4.6.5). */
export const exifWithComment = (comment: Buffer, { order, at, kind = 7 }: Comment): Buffer => {
  const bytes = Buffer.alloc(at === 'exif' ? 44 : 26);
  const [short, long] =
    order === 'MM'
      ? [bytes.writeUInt16BE.bind(bytes), bytes.writeUInt32BE.bind(bytes)]
      : [bytes.writeUInt16LE.bind(bytes), bytes.writeUInt32LE.bind(bytes)];
  const directory = (place: number, tag: number, type: number, [count, value]: readonly [number, number]) => {
    short(1, place);
    short(tag, place + 2);
    short(type, place + 4);
    long(count, place + 6);
    long(value, place + 10);
  };
  bytes.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  if (at === 'exif') directory(8, 0x8769, 4, [1, 26]);
  directory(at === 'exif' ? 26 : 8, 0x9286, kind, [comment.length, bytes.length]);
  return Buffer.concat([bytes, comment]);
};

/** The head of a JPEG file with EXIF fields, without image data. */
export const jpegOf = (exif: Buffer): Buffer => {
  const body = Buffer.concat([letters('Exif\0\0'), exif]);
  const length = Buffer.from([(body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, body, Buffer.from('ffda0002ffd9', 'hex')]);
};

export const xmpOf = (fields: string): Buffer =>
  letters(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${fields}/></rdf:RDF></x:xmpmeta>`);

interface Notes {
  exif?: Buffer;
  xmp?: Buffer;
}

const riffChunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([letters(type), unsignedLittle(data.length), data, Buffer.alloc(data.length % 2)]);

/** One lossless red pixel in a canvas of 320 × 200. */
export const webp = ({ exif, xmp }: Notes = {}): Buffer => {
  const canvas = Buffer.from([0x08 * Number(!!exif) + 0x04 * Number(!!xmp), 0, 0, 0, 63, 1, 0, 199, 0, 0]);
  const body = Buffer.concat([
    letters('WEBP'),
    riffChunk('VP8X', canvas),
    riffChunk('VP8L', Buffer.from('2f00000000078820810100', 'hex')),
    ...(exif ? [riffChunk('EXIF', exif)] : []),
    ...(xmp ? [riffChunk('XMP ', xmp)] : []),
  ]);
  return Buffer.concat([letters('RIFF'), unsignedLittle(body.length), body]);
};

const short = (value: number): Buffer => unsigned(value).subarray(2);

/** An entry of version 2: id, no protection, type, name; a MIME item adds its content type. */
const itemEntry = (id: number, kind: string, more = ''): Buffer =>
  box('infe', unsigned(0x02000000), short(id), short(0), letters(`${kind}\0${more}`));

/** The boxes for size and metadata, without image data. */
export const avif = ({ exif, xmp }: Notes = {}): Buffer => {
  const start = box('ftyp', letters('avif'), unsigned(0), letters('avifmif1'));
  const data = [
    ...(exif ? [{ id: 2, entry: itemEntry(2, 'Exif'), bytes: Buffer.concat([unsigned(0), exif]) }] : []),
    ...(xmp ? [{ id: 3, entry: itemEntry(3, 'mime', 'application/rdf+xml\0'), bytes: xmp }] : []),
  ];
  const metaFrom = (dataAt: number): Buffer => {
    let at = dataAt;
    const places = data.map(({ id, bytes }) => {
      const place = Buffer.concat([short(id), short(0), short(1), unsigned(at), unsigned(bytes.length)]);
      at += bytes.length;
      return place;
    });
    return fullBox(
      'meta',
      fullBox('hdlr', unsigned(0), letters('pict'), Buffer.alloc(13)),
      fullBox('iloc', Buffer.from([0x44, 0x00]), short(data.length), ...places),
      fullBox('iinf', short(data.length + 1), itemEntry(1, 'av01'), ...data.map(({ entry }) => entry)),
      box('iprp', box('ipco', fullBox('ispe', unsigned(800), unsigned(600)))),
    );
  };
  const head = start.length + metaFrom(0).length + 8;
  return Buffer.concat([start, metaFrom(head), box('mdat', ...data.map(({ bytes }) => bytes))]);
};

const bitsOf = (bytes: Buffer): number[] =>
  Array.from(bytes, (byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1)).flat();

/** A picture that hides a text in its alpha channel, column by column, with row filters 0 to 2. */
export const pngHiding = (text: string, { width = 80, height = 90, name = 'stealth_pnginfo' } = {}): Buffer => {
  const hidden = letters(text);
  const bits = bitsOf(Buffer.concat([letters(name), unsigned(hidden.length * 8), hidden]));
  const plain = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width * 4);
    for (let x = 0; x < width; x += 1) {
      row.set([x, y, x ^ y, 254 | (bits[x * height + y] ?? 0)], x * 4);
    }
    return row;
  });
  const rows = plain.map((row, y) => {
    const up = plain[y - 1] ?? Buffer.alloc(row.length);
    const filter = y % 3;
    const guess = (at: number) => (filter === 1 ? (at < 4 ? 0 : (row[at - 4] ?? 0)) : filter === 2 ? (up[at] ?? 0) : 0);
    return Buffer.concat([Buffer.from([filter]), Buffer.from(row.map((byte, at) => byte - guess(at)))]);
  });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([unsigned(width), unsigned(height), Buffer.from([8, 6, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG file with these chunks; their content is not checked. */
export const pngOf = (width: number, height: number, chunks: readonly [type: string, data: Buffer][]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([unsigned(width), unsigned(height), Buffer.from([8, 6, 0, 0, 0])])),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const little = (...numbers: number[]): Buffer => Buffer.concat(numbers.map(unsignedLittle));
const field = (tag: number, type: number, count: number, value: Buffer): Buffer => {
  const entry = Buffer.alloc(12);
  entry.writeUInt16LE(tag);
  entry.writeUInt16LE(type, 2);
  entry.writeUInt32LE(count, 4);
  value.copy(entry, 8, 0, 4);
  return entry;
};
const directory = (...entries: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);

/** The EXIF fields of a camera with the time and the location: 54° 18' north, 10° 6' east. */
export const exifWithPlace = (): Buffer => {
  const [make, exif, time, gps, north, east] = [62, 72, 90, 110, 164, 188];
  return Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    directory(
      field(0x010f, 2, 6, little(make)),
      field(0x8769, 4, 1, little(exif)),
      field(0x8825, 4, 1, little(gps)),
      field(0xffff, 4, 1, little(0)),
    ),
    letters('Lumen\0'.padEnd(exif - make, '\0')),
    directory(field(0x9003, 2, 20, little(time))),
    letters('2026:02:21 16:05:00\0'),
    directory(
      field(1, 2, 2, letters('N\0\0\0')),
      field(2, 5, 3, little(north)),
      field(3, 2, 2, letters('E\0\0\0')),
      field(4, 5, 3, little(east)),
    ),
    little(54, 1, 18, 1, 0, 1),
    little(10, 1, 6, 1, 0, 1),
  ]);
};
