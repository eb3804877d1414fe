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
export const openFile = async ({ source }: GivenFile): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const { body } = typeof source === 'string' ? await fetch(source) : new Response(source);
  return body ?? new Blob([]).stream();
};

export const bytesOfFile = async (file: GivenFile): Promise<ArrayBuffer> =>
  new Response(await openFile(file)).arrayBuffer();
