/** Reads the fields of IPTC that name a program or describe a picture (IPTC-IIM 4.2, record 2). */
import { latin, u16 } from '../container/byte-reader.ts';

const NAMES = new Map([
  [65, 'OriginatingProgram'],
  [110, 'Credit'],
  [120, 'Caption'],
]);
const MARKER = 0x1c02;
const HEAD_BYTES = 5;

export const readIptc = (bytes: Uint8Array): [name: string, text: string][] => {
  const fields: [string, string][] = [];
  let at = 0;
  // The list may start behind a header, and ends with the first bytes that are no field of it.
  while (at + HEAD_BYTES <= bytes.length && u16(bytes, at) !== MARKER) at += 1;
  while (at + HEAD_BYTES <= bytes.length && u16(bytes, at) === MARKER) {
    const end = at + HEAD_BYTES + u16(bytes, at + 3);
    const name = NAMES.get(bytes[at + 2] ?? 0);
    if (name !== undefined) fields.push([name, latin(bytes, at + HEAD_BYTES, end)]);
    at = end;
  }
  return fields;
};
