/**
 * The door for files: a file passes from one context to another by its address, from which the other one reads it. Firefox clones
 * the file itself into a message, since its background cannot read the addresses of private windows (`lib/platform/give-file.ts`).
 */

/** `source` is an address that a page of ours made, or the file. */
export interface GivenFile {
  source: string | Blob;
  bytes: number;
}

/**
 * Reads a file, or a part of it: the next one is not read before it is wanted. The chunks of a stream have up to 45 MB in Firefox.
 * Rejects if the page that gave the file is closed.
 */
export const readFilePart = async (
  { source, bytes }: GivenFile,
  from = 0,
  end = Number.POSITIVE_INFINITY,
): Promise<ArrayBuffer> => {
  const to = Math.min(end, bytes);
  if (typeof source !== 'string') return source.slice(from, to).arrayBuffer();
  // There is no range of no bytes.
  return (await fetch(source, to > from ? { headers: { range: `bytes=${from}-${to - 1}` } } : {})).arrayBuffer();
};
