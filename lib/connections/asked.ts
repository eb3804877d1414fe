/** Who is asked now, by what name, and at which hosts. */
import { DEVICE, DEVICE_NAME, hostsOf, readProfiles } from './profiles.ts';
import { deviceHosts } from './publishers.ts';

export const whoIsAsked = async (): Promise<{ connection: string; hosts: string[] }> => {
  const { active, services } = await readProfiles();
  const service = services.find(({ id }) => id === active);
  return service
    ? { connection: service.id, hosts: hostsOf(service) }
    : { connection: DEVICE, hosts: await deviceHosts() };
};

/** A connection that was removed keeps its checks, under this name. */
const GONE = 'A removed connection';

export const nameOf = async (connection: string): Promise<{ name: string; own: boolean }> => {
  if (connection === DEVICE) return { name: DEVICE_NAME, own: true };
  const service = (await readProfiles()).services.find(({ id }) => id === connection);
  return { name: service?.name ?? GONE, own: false };
};
