/** Draws the world's pictures: each is a plain pattern with the metadata that an image check searches for. */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { pngChunk, unsigned } from './bytes.ts';
import { exifWithPlace } from './image-containers.ts';

interface Picture {
  width: number;
  height: number;
  /** A different seed gives a different picture. */
  seed: number;
  /** Text chunks as image generators write them, by keyword. */
  notes?: Record<string, string>;
}

const row = (y: number, { width, seed }: Picture): Buffer => {
  const line = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) {
    const place = 1 + x * 3;
    line[place] = ((x >> 4) * seed * 13 + y) & 255;
    line[place + 1] = (y >> 1) & 255;
    line[place + 2] = ((y >> 4) * seed * 29 + 90) & 255;
  }
  return line;
};

const png = (picture: Picture): Buffer => {
  const { width, height, notes = {} } = picture;
  const eightBitColour = Buffer.from([8, 2, 0, 0, 0]);
  const rows = Array.from({ length: height }, (_, y) => row(y, picture));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([unsigned(width), unsigned(height), eightBitColour])),
    ...Object.entries(notes).map(([key, note]) => pngChunk('tEXt', Buffer.from(`${key}\0${note}`, 'latin1'))),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const exifAscii = 2;

/** The segment of a JPEG that holds EXIF. */
const segmentOf = (exif: Buffer): Buffer => {
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(payload.length + 2);
  return Buffer.concat([Buffer.from('ffe1', 'hex'), length, payload]);
};

/** One TIFF directory of text fields, little-endian, with the values after the table. Tags must be in ascending order. */
const exifSegment = (fields: readonly (readonly [tag: number, text: string])[]): Buffer => {
  const tableStart = 8;
  const table = Buffer.alloc(2 + fields.length * 12 + 4);
  table.writeUInt16LE(fields.length);
  const values: Buffer[] = [];
  let end = tableStart + table.length;
  fields.forEach(([tag, text], place) => {
    // Values of up to four bytes belong in the table itself, so shorter ones are padded.
    const value = Buffer.from(`${text.padEnd(4)}\0`, 'latin1');
    const entry = 2 + place * 12;
    table.writeUInt16LE(tag, entry);
    table.writeUInt16LE(exifAscii, entry + 2);
    table.writeUInt32LE(value.length, entry + 4);
    table.writeUInt32LE(end, entry + 8);
    values.push(value);
    end += value.length;
  });
  return segmentOf(Buffer.concat([Buffer.from('49492a0008000000', 'hex'), table, ...values]));
};

const startOfImage = 2;

const withExif = (jpeg: Buffer, segment: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, startOfImage), segment, jpeg.subarray(startOfImage)]);

const bareJpeg = (): Buffer => readFileSync(new URL('./images/bands.jpg', import.meta.url));

const cameraNotes = exifSegment([
  [0x010f, 'Lumen Works'],
  [0x0110, 'Field 2'],
  [0x0132, '2025:11:17 07:42:10'],
]);

const paints = 'harbour at dawn, oil on canvas\nSteps: 24, Sampler: Euler, Seed: 7, Size: 640x360, Model: dawn-2';

/** The pictures by file name, as the sites serve them. */
export const pictures: Record<string, () => Buffer> = {
  /** No metadata of any kind. */
  'reading-room.jpg': bareJpeg,
  /** The metadata of a camera. */
  'lighthouse.jpg': () => withExif(bareJpeg(), cameraNotes),
  /** The metadata of a camera that knows where it is. */
  'flooded-quay.jpg': () => withExif(bareJpeg(), segmentOf(exifWithPlace())),
  /** A screenshot with the rated sentence in it. */
  'post.png': () => readFileSync(new URL('./images/post.png', import.meta.url)),
  'night-ferry.png': () => png({ width: 640, height: 360, seed: 3 }),
  /** The metadata of an image generator. */
  'painted-harbour.png': () => png({ width: 640, height: 360, seed: 5, notes: { parameters: paints } }),
  /** Smaller than an image service accepts. */
  'badge.png': () => png({ width: 48, height: 48, seed: 2 }),
};

export const pictureType = (name: string): string => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');
