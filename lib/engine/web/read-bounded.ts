/** Reads the text of a response in its own encoding. Rejects above a size limit, or once the signal aborts. */
import { startOfHeader } from '../../format/part-of-header.ts';
import { decodeText } from './decode-text.ts';
import { unlessAborted } from './unless-aborted.ts';

export class TooLargeAnswer extends Error {}

/** Larger than any reasonable search page, feed or article. */
const MAX_BYTES = 4_000_000;

export interface ReadBounds {
  signal: AbortSignal;
  mostBytes?: number;
}

export const readBoundedBytes = async (
  stream: ReadableStream<Uint8Array>,
  { signal, mostBytes = MAX_BYTES }: ReadBounds,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await unlessAborted(signal, reader.read()); !next.done; ) {
      size += next.value.byteLength;
      if (size > mostBytes) throw new TooLargeAnswer('The answer is too large.');
      chunks.push(next.value);
      next = await unlessAborted(signal, reader.read());
    }
  } finally {
    // A failed cancellation does not matter: the bytes are already read or no longer needed.
    reader.cancel().catch(() => {});
  }
  const bytes = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.byteLength;
  }
  return bytes;
};

export const readBounded = async (answer: Response, bounds: ReadBounds): Promise<string> =>
  answer.body
    ? decodeText(await readBoundedBytes(answer.body, bounds), startOfHeader(answer.headers.get('content-type')) ?? '')
    : '';
