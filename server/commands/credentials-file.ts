/** Writes fresh credentials to a file for its owner alone, since a terminal's output is often kept and shared. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import type { SeedCredentials } from '../accounts/seed.ts';

/** A new file takes the place of an earlier one, whose permissions or readers may be others. */
export const writeCredentials = async (
  file: string,
  credentials: SeedCredentials & { setUpLink?: string },
): Promise<void> => {
  const fresh = `${file}.${randomUUID()}`;
  try {
    await writeFile(fresh, `${JSON.stringify(credentials, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
};
