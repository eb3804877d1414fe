/** Describes the connection of a request without contacting it: its name and its hosts. */
import { connectionName } from '../connections/connection-name.ts';
import { hostsOfService, readProfiles, type ServiceProfile } from '../connections/profiles.ts';
import { DEVICE } from '../contract/device/device.ts';

export interface ConnectionInfo {
  connection: string;
  name: string;
  /** True for this device: nothing leaves it. */
  own: boolean;
  hosts: string[];
  profile?: ServiceProfile;
}

/** Without a connection: the active one. A removed connection falls back to this device. */
export const connectionInfo = async (connection?: string): Promise<ConnectionInfo> => {
  const { active, services } = await readProfiles();
  const profile = services.find(({ id }) => id === (connection ?? active));
  if (!profile) return { connection: DEVICE, ...(await connectionName(DEVICE)), hosts: [] };
  return { connection: profile.id, name: profile.name, own: false, hosts: hostsOfService(profile), profile };
};
