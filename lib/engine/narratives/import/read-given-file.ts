/** Reads a file that a page has given as text, a piece at a time: no more of it is in memory, whatever its size. */
import { sentence } from '../../../contract/sentence.ts';
import { encodingOf } from '../../../format/encoding-of.ts';
import { type GivenFile, readFilePart } from '../../../wire/file.ts';
import { letOthersRun } from '../../let-others-run.ts';
import { refusal } from '../../refusal.ts';

/** A page of posts, as an archive of X stores it in one line, has 400 kB. */
const HEAD_BYTES = 1 << 20;
export const PIECE_BYTES = 500_000;

/** Refused if the page is closed, or the file was changed meanwhile. */
export const readPart = (file: GivenFile, from: number, length: number): Promise<ArrayBuffer> =>
  readFilePart(file, from, from + length).catch((error: unknown) => {
    throw refusal('CONFLICT', sentence('refused.importInterrupted'), error);
  });

export const readHead = async (file: GivenFile) => {
  const bytes = new Uint8Array(await readPart(file, 0, HEAD_BYTES));
  const encoding = encodingOf(bytes);
  return {
    encoding,
    head: new TextDecoder(encoding).decode(bytes),
    share: file.bytes === 0 ? 1 : bytes.length / file.bytes,
  };
};

interface Piece {
  text: string;
  /** The part of the file up to here, from 0 to 1. */
  share: number;
  isEnd: boolean;
}

/** Ends with the signal's reason once that is aborted. */
export async function* piecesOf(file: GivenFile, encoding: string, signal: AbortSignal): AsyncGenerator<Piece, void> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0, isEnd = false; !isEnd; at += PIECE_BYTES) {
    signal.throwIfAborted();
    isEnd = at + PIECE_BYTES >= file.bytes;
    const text = decoder.decode(await readPart(file, at, PIECE_BYTES), { stream: !isEnd });
    yield { text, share: isEnd ? 1 : (at + PIECE_BYTES) / file.bytes, isEnd };
    await letOthersRun();
  }
}
