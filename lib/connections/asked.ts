/** Who is asked now, in what manner, and at which hosts. */
import { withoutPermission } from '../platform/host-permissions.ts';
import { DEVICE, readProfiles } from './profiles.ts';
import { deviceHosts } from './publishers.ts';
import { hostsOf, type ServiceProfile } from './service-settings.ts';

export interface WhoIsAsked extends Pick<ServiceProfile, 'modelVersion'> {
  connection: string;
  hosts: string[];
  /** Without them nothing can be sent. This device goes on without: it says whom it could not ask. */
  missing: string[];
  /** The service is asked for a fresh answer each time. */
  fresh?: true;
}

/** By the connection that is named, or else by the active one. */
export const whoIsAsked = async (connection?: string): Promise<WhoIsAsked> => {
  const { active, services } = await readProfiles();
  const service = services.find(({ id }) => id === (connection ?? active));
  if (!service) return { connection: DEVICE, hosts: await deviceHosts(), missing: [] };
  const { modelVersion, bypassCache } = service;
  return {
    connection: service.id,
    hosts: hostsOf(service),
    missing: await withoutPermission(Object.values(service.addresses)),
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...(bypassCache ? { fresh: true } : {}),
  };
};
