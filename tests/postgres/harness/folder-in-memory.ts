/** Finds a place in memory for the files of a database: on a disk, making and removing them is most of what a new one costs. */
import { existsSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** The databases of a run take two; the rest is for what runs beside. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** Undefined where there is none with enough room, as in most containers. */
export const folderInMemory = (): string | undefined => {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : undefined;
};
