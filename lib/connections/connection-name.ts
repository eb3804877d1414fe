/** Returns the name of a connection that users know. */
import { PRACTICE } from '../contract/device/device.ts';
import { t } from '../platform/words.ts';
import { DEVICE, type Profiles, readProfiles } from './profiles.ts';

export interface ConnectionName {
  name: string;
  /** True for the engine on this device. */
  own: boolean;
  /** True if there is no other connection. */
  isOnly?: boolean;
}

export const connectionNameAmong = ({ services }: Pick<Profiles, 'services'>, connection: string): ConnectionName => {
  if (connection === DEVICE) return { name: t('who.device'), own: true, isOnly: services.length === 0 };
  if (connection === PRACTICE) return { name: t('who.practice'), own: true };
  // A removed connection still has its checks.
  return { name: services.find(({ id }) => id === connection)?.name ?? t('who.gone'), own: false };
};

export const connectionName = async (connection: string): Promise<ConnectionName> =>
  connectionNameAmong(await readProfiles(), connection);
