/** Reads a file that a page has given as text, a piece at a time: no more of it is in memory, whatever its size. */

import { sentence } from '../../../contract/sentence.ts';
import { encodingOf } from '../../../format/encoding-of.ts';
import { type GivenFile, openFile } from '../../../wire/file.ts';
import { letOthersRun } from '../../let-others-run.ts';
import { refusal } from '../../refusal.ts';
import { readBounded } from '../../web/read-bounded.ts';

/** A page of posts, as an archive of X stores it in one line, has 400 kB. */
const HEAD_BYTES = 1 << 20;
const PIECE_CHARS = 500_000;
/** Firefox gives up to 45 MB at once. */
const DECODED_BYTES = 500_000;

/** The page is closed, or the file was changed meanwhile. */
const notReadable = (error: unknown) => refusal('CONFLICT', sentence('refused.importInterrupted'), error);

const open = (file: GivenFile) =>
  openFile(file).catch((error: unknown) => {
    throw notReadable(error);
  });

export const readHead = async (file: GivenFile) => {
  const bounds = { mostBytes: HEAD_BYTES, isCut: true, signal: new AbortController().signal } as const;
  const bytes = await readBounded(await open(file), bounds).catch((error: unknown) => {
    throw notReadable(error);
  });
  const encoding = encodingOf(bytes);
  return { encoding, head: new TextDecoder(encoding).decode(bytes), share: bytes.length / file.bytes };
};

interface Piece {
  text: string;
  /** The part of the file up to here, from 0 to 1. */
  share: number;
  isEnd: boolean;
}

/** The file is read on once a piece is taken: nothing waits in memory. Ends with the signal's reason once that is aborted. */
export async function* piecesOf(file: GivenFile, encoding: string, signal: AbortSignal): AsyncGenerator<Piece, void> {
  const decoder = new TextDecoder(encoding);
  const reader = (await open(file)).getReader();
  let [text, read] = ['', 0];
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw notReadable(error);
      });
      if (done) break;
      for (let at = 0; at < value.length; at += DECODED_BYTES) {
        const bytes = value.subarray(at, at + DECODED_BYTES);
        text += decoder.decode(bytes, { stream: true });
        read += bytes.length;
        if (text.length < PIECE_CHARS) continue;
        signal.throwIfAborted();
        yield { text, share: read / file.bytes, isEnd: false };
        text = '';
        await letOthersRun();
      }
    }
    signal.throwIfAborted();
    yield { text: text + decoder.decode(), share: 1, isEnd: true };
  } finally {
    // A failed cancellation does not matter: the bytes are read or no longer needed.
    reader.cancel().catch(() => {});
  }
}
