/** Who is asked now, by what name, and at which hosts. */
import { DEVICE, DEVICE_NAME, profileOf, readProfiles } from './profiles.ts';
import { deviceHosts } from './publishers.ts';
import { hostsOf, type ServiceProfile } from './service-settings.ts';

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
  return { name: (await profileOf(connection))?.name ?? GONE, own: false };
};

/** How a connection wants to be asked; nothing for this device, and for a connection that is gone. */
export type Manner = Partial<Pick<ServiceProfile, 'modelVersion' | 'bypassCache' | 'defaultProject' | 'projectField'>>;

export const mannerOf = async (connection: string): Promise<Manner> => {
  const profile = await profileOf(connection);
  if (!profile) return {};
  const { modelVersion, bypassCache, defaultProject, projectField } = profile;
  return {
    bypassCache,
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...(defaultProject === undefined ? {} : { defaultProject }),
    ...(projectField === undefined ? {} : { projectField }),
  };
};
