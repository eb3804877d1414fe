/** Unpacks zlib, gzip or bare deflate data up to a size: a few bytes can stand for gigabytes. */
import { joinedBytes } from './joined-bytes.ts';

type Format = 'deflate' | 'deflate-raw' | 'gzip';

/** Yields the unpacked bytes piece by piece and stops unpacking as soon as the consumer stops. */
export async function* inflated(packed: Uint8Array, format: Format = 'deflate'): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream(format);
  const writer = stream.writable.getWriter();
  // Errors of the writable side surface on the readable side.
  void (async () => {
    await writer.write(packed.slice());
    await writer.close();
  })().catch(() => {});
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Returns at most `most` unpacked bytes. Of broken data it returns the bytes before the broken place. */
export const unpackUpTo = async (format: Format, packed: Uint8Array, most: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of inflated(packed, format)) {
      pieces.push(piece.subarray(0, most - size));
      size = Math.min(most, size + piece.length);
      if (size >= most) break;
    }
  } catch {
    // Broken data: the bytes read so far are returned.
  }
  return joinedBytes(pieces, size);
};

export const inflateUpTo = (packed: Uint8Array, most: number): Promise<Uint8Array> =>
  unpackUpTo('deflate', packed, most);
