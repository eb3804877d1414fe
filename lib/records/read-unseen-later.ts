/** Reads which checks have a later fact-check that the user has not seen, for the number on the icon and in the popup. */
import { readSetting } from './settings.ts';

export const UNSEEN_LATER = 'unseen-later';

export const readUnseenLater = async (): Promise<string[]> => {
  const stored = await readSetting(UNSEEN_LATER);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};
