/** Where a browser under test saves what a page hands to the person, and waiting for it to be there in full. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

export const savesInto = async (profile: string): Promise<string> => {
  const folder = join(profile, 'saved');
  await mkdir(folder, { recursive: true });
  return folder;
};

/** Chromium gives a file its name when it has all of it; Firefox writes beside an empty one of that name. */
const UNDER_WAY = /\.(part|crdownload)$/;

/** The file whose name is so, once it is whole. */
export const savedFile = (profile: string, name: RegExp): Promise<string> =>
  until(`a saved file ${name}`, async () => {
    const folder = await savesInto(profile);
    const names = await readdir(folder);
    if (names.some((one) => UNDER_WAY.test(one))) return undefined;
    const found = names.find((one) => name.test(one));
    return found !== undefined && (await stat(join(folder, found))).size > 0 && join(folder, found);
  });
