/** What c2pa-rs adds to a package: most of it, though nothing loads it before a file with Content Credentials comes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** As the packer does it, give or take a few bytes of the zip's own. */
export const wasmBytes = async (folder: string): Promise<{ zipped: number; unpacked: number }> => {
  const wasm = await readFile(join(folder, 'c2pa.wasm'));
  return { zipped: deflateRawSync(wasm, { level: 9 }).length, unpacked: wasm.length };
};
