/** Alters the Content Credentials of a signed JPEG file without the key that signed them. */

const PAD = Buffer.from('cpad\x59', 'latin1');
const APP11 = Buffer.from([0xff, 0xeb]);

/** Returns the offsets of the lengths of all boxes around an offset: a box starts with its length and type (ISO 19566-5). */
const lengthsAround = (bytes: Buffer, place: number, from: number, to: number): number[] => {
  for (let at = from; at + 8 <= to; ) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) return [];
    if (place < at + length) return [at, ...(isSuperbox(bytes, at) ? lengthsAround(bytes, place, at + 8, to) : [])];
    at += length;
  }
  return [];
};
const isSuperbox = (bytes: Buffer, at: number): boolean => bytes.toString('latin1', at + 4, at + 8) === 'jumb';

/**
 * The signature does not cover its own padding. This cuts off part of the padding and puts a comment into the freed bytes,
 * within the range that the credentials declare as their own. The hashed bytes are unchanged.
 */
export const withCommentInSeal = (signed: Buffer, comment: string): Buffer => {
  const text = Buffer.from(comment);
  const room = text.length + 4;
  const pad = signed.indexOf(PAD) + PAD.length;
  const segment = signed.indexOf(APP11);
  const segmentEnd = segment + 2 + signed.readUInt16BE(segment + 2);
  const bytes = Buffer.from(signed);
  for (const at of lengthsAround(signed, pad, segment + 12, segmentEnd))
    bytes.writeUInt32BE(signed.readUInt32BE(at) - room, at);
  bytes.writeUInt16BE(signed.readUInt16BE(pad) - room, pad);
  bytes.writeUInt16BE(signed.readUInt16BE(segment + 2) - room, segment + 2);
  const written = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([
    bytes.subarray(0, pad + 2),
    bytes.subarray(pad + 2 + room, segmentEnd),
    written,
    bytes.subarray(segmentEnd),
  ]);
};

/** Changes one letter of the first occurrence of these words, which is in the part that was signed first. */
export const withLetterChanged = (signed: Buffer, words: string): Buffer => {
  const bytes = Buffer.from(signed);
  const place = bytes.indexOf(words);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  return bytes;
};
