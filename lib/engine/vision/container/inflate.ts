/** Unpacks what was packed with zlib or gzip, up to a size: a few bytes can stand for gigabytes. */
import { joinedBytes } from './joined-bytes.ts';

type Format = 'deflate' | 'gzip';

/** Gives the unpacked bytes piece by piece and stops the unpacking as soon as nobody wants more. */
export async function* inflated(packed: Uint8Array, format: Format = 'deflate'): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream(format);
  const writer = stream.writable.getWriter();
  // What goes wrong on this side is told on the other one.
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

/** As much of it as fits, and what came before the place where it is broken. */
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
    // What is there is there.
  }
  return joinedBytes(pieces, size);
};

export const inflateUpTo = (packed: Uint8Array, most: number): Promise<Uint8Array> =>
  unpackUpTo('deflate', packed, most);
