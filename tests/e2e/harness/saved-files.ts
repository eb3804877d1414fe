/** Finds the files that a browser under test saves for a page, once they are complete. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

export const savesInto = async (profile: string): Promise<string> => {
  const folder = join(profile, 'saved');
  await mkdir(folder, { recursive: true });
  return folder;
};

export const clearSaved = (profile: string): Promise<void> =>
  rm(join(profile, 'saved'), { recursive: true, force: true });

/** Chromium names a file once it is complete; Firefox writes to a second file next to an empty one of that name. */
const IN_PROGRESS = /\.(part|crdownload)$/;

/** Waits for a file with a matching name, and returns the path of the newest once it is complete. */
export const savedFile = (profile: string, name: RegExp): Promise<string> =>
  until(`a saved file ${name}`, async () => {
    const folder = await savesInto(profile);
    const names = await readdir(folder);
    if (names.some((one) => IN_PROGRESS.test(one))) return undefined;
    const found = names.filter((one) => name.test(one)).map((one) => join(folder, one));
    const times = await Promise.all(found.map(async (one) => ({ one, ...(await stat(one)) })));
    const newest = times.sort((one, other) => other.mtimeMs - one.mtimeMs)[0];
    return newest !== undefined && newest.size > 0 && newest.one;
  });
