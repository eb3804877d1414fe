/** Reads the data of a language as Tesseract publishes it, packed with gzip or not. */
import { sentence } from '../../../contract/sentence.ts';
import { joinedBytes } from '../../../format/joined-bytes.ts';
import { StatedError } from '../../stated-error.ts';

/** The largest that Tesseract publishes for its newer engine have 15 MB, with room for those of others. */
export const MAX_LANGUAGE_BYTES = 40 * 1024 * 1024;

export const noLanguageData = () => new StatedError(sentence('imageText.noLanguageData'));

const unpacked = async (packed: Uint8Array): Promise<Uint8Array> => {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('gzip'));
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > MAX_LANGUAGE_BYTES) throw noLanguageData();
    pieces.push(piece);
  }
  return joinedBytes(pieces, size);
};

/**
 * The file begins with the number of its parts and their offsets, each of eight bytes, -1 for one that is missing. The
 * recognizer needs the part of its neural network.
 */
const NETWORK_PART = 17;
const MAX_PARTS = 64;

const hasNetwork = (data: Uint8Array): boolean => {
  if (data.length < 4) return false;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const parts = view.getInt32(0, true);
  const place = 4 + NETWORK_PART * 8;
  if (parts <= NETWORK_PART || parts > MAX_PARTS || data.length < 4 + parts * 8) return false;
  const offset = view.getBigInt64(place, true);
  return offset > 0n && offset < BigInt(data.length);
};

export const languageData = async (file: Uint8Array): Promise<Uint8Array> => {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  const data = isPacked
    ? await unpacked(file).catch(() => {
        throw noLanguageData();
      })
    : file;
  if (data.length > MAX_LANGUAGE_BYTES || !hasNetwork(data)) throw noLanguageData();
  return data;
};
