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

export interface NoteLines {
  /** Undefined for a line that is too long. */
  lines: (string | undefined)[];
  /** The byte at which the next line begins. */
  end: number;
}

const joined = (one: Uint8Array, other: Uint8Array) => {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

export async function* readNoteLines(file: NoteFile, from = 0): AsyncGenerator<NoteLines, void> {
  const decoder = new TextDecoder();
  const text = (bytes: Uint8Array): string => decoder.decode(bytes).replace(/\r$/, '');
  let rest = new Uint8Array();
  let isTooLong = false;
  let at = from;
  let end = from;
  for await (const chunk of file.read(from)) {
    const lines: NoteLines['lines'] = [];
    let start = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, start)) {
      const piece = chunk.subarray(start, feed);
      isTooLong ||= rest.length + piece.length > MAX_LINE_BYTES;
      lines.push(isTooLong ? undefined : text(rest.length > 0 ? joined(rest, piece) : piece));
      rest = new Uint8Array();
      isTooLong = false;
      start = feed + 1;
      end = at + start;
    }
    isTooLong ||= rest.length + chunk.length - start > MAX_LINE_BYTES;
    rest = isTooLong ? new Uint8Array() : joined(rest, chunk.subarray(start));
    at += chunk.length;
    yield { lines, end };
  }
  if (isTooLong || rest.length > 0) yield { lines: [isTooLong ? undefined : text(rest)], end: at };
}
