/** Numbers, letters and boxes as files of pictures and media have them. */
import { crc32 } from 'node:zlib';

export const unsigned = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

export const unsignedLittle = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

export const letters = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A box of ISO base media: its length, its type and its content. */
export const box = (type: string, ...data: Buffer[]): Buffer => {
  const body = Buffer.concat(data);
  return Buffer.concat([unsigned(body.length + 8), letters(type), body]);
};

export const fullBox = (type: string, ...data: Buffer[]): Buffer => box(type, Buffer.alloc(4), ...data);

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([letters(type), data]);
  return Buffer.concat([unsigned(data.length), body, unsigned(crc32(body))]);
};
