/**
 * The door for files: a file passes from one context to another by its address, from which the other one reads it. Firefox clones
 * the file itself into a message, since its background cannot read the addresses of private windows (`lib/platform/give-file.ts`).
 */

/** `source` is an address that a page of ours made, or the file. */
export interface GivenFile {
  source: string | Blob;
  bytes: number;
}

/** Rejects if the page that gave the file is closed. */
export const bytesOfFile = async ({ source }: GivenFile): Promise<ArrayBuffer> =>
  (typeof source === 'string' ? await fetch(source) : source).arrayBuffer();

/** Reads a part of a large file: the next one is not read before it is wanted. The chunks of a stream have up to 45 MB in Firefox. */
export const partOfFile = async ({ source, bytes }: GivenFile, from: number, length: number): Promise<ArrayBuffer> => {
  const end = Math.min(from + length, bytes);
  if (typeof source !== 'string') return source.slice(from, end).arrayBuffer();
  if (end <= from) return new ArrayBuffer(0);
  return (await fetch(source, { headers: { range: `bytes=${from}-${end - 1}` } })).arrayBuffer();
};
