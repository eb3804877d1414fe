/** Reads the lines of a large file, from any byte at which one begins: no more than a chunk and a line of it is in memory. */

export interface NoteFile {
  name: string;
  bytes: number;
  /** Differs where a file of the same name and size was written at another time. */
  version: string;
  /** The bytes from this one on, in chunks; the next one is not read before it is wanted. */
  read(from: number): AsyncIterable<Uint8Array>;
}

/** A row has two dozen short cells and a text of a few hundred letters. */
export const MAX_LINE_BYTES = 65_536;
const LINE_FEED = 10;

const joined = (one: Uint8Array, other: Uint8Array) => {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

/**
 * Takes one line after the other, undefined for one that is too long; yields after each chunk, with the byte at which the next line
 * begins. A list of the lines of a chunk would outlive the short collections of garbage.
 */
export async function* readNoteLines(
  file: NoteFile,
  from: number,
  take: (line: string | undefined) => void,
): AsyncGenerator<number, void> {
  const decoder = new TextDecoder();
  const text = (bytes: Uint8Array): string => decoder.decode(bytes).replace(/\r$/, '');
  let rest = new Uint8Array();
  let isTooLong = false;
  let at = from;
  let end = from;
  for await (const chunk of file.read(from)) {
    let start = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, start)) {
      const piece = chunk.subarray(start, feed);
      isTooLong ||= rest.length + piece.length > MAX_LINE_BYTES;
      take(isTooLong ? undefined : text(rest.length > 0 ? joined(rest, piece) : piece));
      rest = new Uint8Array();
      isTooLong = false;
      start = feed + 1;
      end = at + start;
    }
    isTooLong ||= rest.length + chunk.length - start > MAX_LINE_BYTES;
    rest = isTooLong ? new Uint8Array() : joined(rest, chunk.subarray(start));
    at += chunk.length;
    yield end;
  }
  if (!isTooLong && rest.length === 0) return;
  take(isTooLong ? undefined : text(rest));
  yield at;
}
