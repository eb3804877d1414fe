/** Returns the name of a connection that users know. */
import { PRACTICE } from '../contract/device/device.ts';
import { t } from '../platform/words.ts';
import { DEVICE, readProfile } from './profiles.ts';

export const connectionName = async (connection: string): Promise<{ name: string; own: boolean }> => {
  if (connection === DEVICE) return { name: t('who.device'), own: true };
  if (connection === PRACTICE) return { name: t('who.practice'), own: true };
  // A removed connection still has its checks.
  return { name: (await readProfile(connection))?.name ?? t('who.gone'), own: false };
};
