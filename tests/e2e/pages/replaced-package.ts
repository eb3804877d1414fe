/** A folder with one version of the extension, which another version replaces as an update does. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ReplacedPackage {
  folder: string;
  /** Puts the other version in its place; the browser uses it after it reloads the folder. */
  replaceWith: (built: string) => Promise<void>;
  remove: () => Promise<void>;
}

export const unpack = async (built: string): Promise<ReplacedPackage> => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-replaced-'));
  const replaceWith = async (other: string): Promise<void> => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    await cp(other, folder, { recursive: true });
  };
  await replaceWith(built);
  return { folder, replaceWith, remove: () => rm(folder, { recursive: true }) };
};
