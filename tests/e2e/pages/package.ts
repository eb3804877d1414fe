/** Unpacks the result of `npm run package`, as a browser does when it installs an extension. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Engine } from '../harness/surface.ts';

const PACKAGES = '.output/packages';

export const unpackPackage = async (engine: Engine, folder: string): Promise<string> => {
  const ending = `-${engine === 'chromium' ? 'chrome' : 'firefox'}.zip`;
  const made = await readdir(PACKAGES).catch(() => []);
  const name = made.find((file) => file.endsWith(ending));
  if (!name) throw new Error('There is no package yet: `npm run package` makes it.');
  const files = unzipSync(await readFile(join(PACKAGES, name)));
  for (const [path, bytes] of Object.entries(files)) {
    if (path.endsWith('/')) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
};
