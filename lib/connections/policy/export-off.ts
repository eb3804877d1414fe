/**
 * Decides whether what is stored here may be saved as a file. Copying a sentence from the screen cannot be prevented, and no
 * policy claims that.
 */
import { readPolicy } from './policy-mirror.ts';

/** Who has turned exports off; undefined if nobody has. */
export const exportOffBy = async (): Promise<string | undefined> => {
  const { exportOff, organisation } = await readPolicy();
  return exportOff ? organisation : undefined;
};
