/** Reads the chunks of a RIFF file, up to the size in its header (RFC 9649 for WebP, Microsoft's multimedia formats for WAV). */
import { latin, u32le } from './byte-reader.ts';

interface Chunk {
  type: string;
  data: Uint8Array;
}

const MAX_CHUNKS = 20_000;

export function* chunksIn(bytes: Uint8Array): Generator<Chunk> {
  const end = Math.min(bytes.length, 8 + u32le(bytes, 4));
  let at = 12;
  for (let count = 0; count < MAX_CHUNKS && at + 8 <= end; count += 1) {
    const length = u32le(bytes, at + 4);
    yield { type: latin(bytes, at, at + 4), data: bytes.subarray(at + 8, Math.min(end, at + 8 + length)) };
    at += 8 + length + (length % 2);
  }
}
