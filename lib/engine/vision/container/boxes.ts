/** Reads the boxes of ISO base media, of which AVIF, HEIC, MP4, MOV and M4A files consist (ISO 14496-12). */
import { hexOf } from '../../../format/hex.ts';
import { latin, startsWith, u32 } from './byte-reader.ts';

interface Box {
  type: string;
  data: Uint8Array;
}

const MAX_BOXES = 10_000;
const MAX_BRAND_BYTES = 256;
/** The UUID of the box with C2PA manifests: this identifier, four bytes of version, then the purpose. */
const C2PA_UUID = 'd8fec3d61b0e483c92975828877ec481';
/** The UUID of the box with XMP in a file that has no `meta` box for it. */
const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';

export function* boxesIn(bytes: Uint8Array): Generator<Box> {
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at + 8 <= bytes.length; count += 1) {
    const short = u32(bytes, at);
    const head = short === 1 ? 16 : 8;
    const size =
      short === 1 ? u32(bytes, at + 8) * 2 ** 32 + u32(bytes, at + 12) : short === 0 ? bytes.length - at : short;
    if (size < head) return;
    yield { type: latin(bytes, at + 4, at + 8), data: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

export const boxIn = (bytes: Uint8Array, type: string): Uint8Array | undefined => {
  for (const box of boxesIn(bytes)) if (box.type === type) return box.data;
  return undefined;
};

/** The content of a box with a UUID, if it is used here. */
export const uuidOf = ({ type, data }: Box): 'c2pa' | 'xmp' | undefined => {
  if (type !== 'uuid') return undefined;
  const id = hexOf(data.subarray(0, 16));
  return id === C2PA_UUID ? 'c2pa' : id === XMP_UUID ? 'xmp' : undefined;
};

/** The names of the formats that a file claims to be of, four letters each. Empty if it is no such file. */
export const brandsOf = (bytes: Uint8Array): string[] => {
  if (!startsWith(bytes, 'ftyp', 4)) return [];
  const text = latin(bytes, 8, Math.min(u32(bytes, 0), MAX_BRAND_BYTES));
  // The second name is the version of the first.
  return (text.match(/[\s\S]{4}/g) ?? []).filter((_, at) => at !== 1);
};
