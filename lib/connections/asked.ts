/** Who is asked now, by what name, and at which hosts. */
import { withoutPermission } from '../platform/host-permissions.ts';
import { DEVICE, DEVICE_NAME, hostsOf, readProfiles } from './profiles.ts';
import { deviceHosts } from './publishers.ts';

export interface WhoIsAsked {
  connection: string;
  hosts: string[];
  /** Without them nothing can be sent. This device goes on without: it says whom it could not ask. */
  missing: string[];
}

/** By the connection that is named, or else by the active one. */
export const whoIsAsked = async (connection?: string): Promise<WhoIsAsked> => {
  const { active, services } = await readProfiles();
  const service = services.find(({ id }) => id === (connection ?? active));
  if (!service) return { connection: DEVICE, hosts: await deviceHosts(), missing: [] };
  const hosts = hostsOf(service);
  return { connection: service.id, hosts, missing: await withoutPermission(hosts) };
};

/** A connection that was removed keeps its checks, under this name. */
const GONE = 'A removed connection';

export const nameOf = async (connection: string): Promise<{ name: string; own: boolean }> => {
  if (connection === DEVICE) return { name: DEVICE_NAME, own: true };
  const service = (await readProfiles()).services.find(({ id }) => id === connection);
  return { name: service?.name ?? GONE, own: false };
};
