/** Reads the bytes of a response. Rejects above a size limit, or once the signal aborts. */
import { joinedBytes } from '../../format/joined-bytes.ts';
import { unlessAborted } from './unless-aborted.ts';

export class TooLargeAnswer extends Error {
  constructor() {
    super('The answer is too large.');
  }
}

interface ReadBounds {
  signal: AbortSignal;
  mostBytes: number;
  /** Returns the start of a larger body in place of rejecting. */
  isCut?: true;
}

export const readBounded = async (
  stream: ReadableStream<Uint8Array>,
  { signal, mostBytes, isCut }: ReadBounds,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    while (!isCut || size < mostBytes) {
      const { done, value } = await unlessAborted(signal, reader.read());
      if (done) break;
      size += value.byteLength;
      if (!isCut && size > mostBytes) throw new TooLargeAnswer();
      pieces.push(value);
    }
  } finally {
    // A failed cancellation does not matter: the bytes are already read or no longer needed.
    reader.cancel().catch(() => {});
  }
  const bytes = joinedBytes(pieces, size);
  return isCut && size > mostBytes ? bytes.slice(0, mostBytes) : bytes;
};
