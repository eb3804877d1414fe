/** Who is asked now, in what manner, and at which hosts. */
import { PRACTICE } from '../contract/our-engine/device.ts';
import { withoutPermission } from '../platform/host-permissions.ts';
import { DEVICE, readProfiles } from './profiles.ts';
import { hostsOf, type ServiceProfile } from './service-settings.ts';

export interface WhoIsAsked extends Pick<ServiceProfile, 'modelVersion'> {
  connection: string;
  hosts: string[];
  /** Without them nothing can be sent. This device goes on without: it says whom it could not ask. */
  missing: string[];
  /** The service is asked for a fresh answer each time. */
  fresh?: true;
}

/** A picture that this device looks at: at its address, or out of what its page gave. */
export type Looked = { at: string } | 'in-its-page';

/** Nobody but the picture's own host hears of it, and that one only where the page did not give the file. */
const askedForPicture = async (looked: Looked): Promise<WhoIsAsked> =>
  looked === 'in-its-page'
    ? { connection: DEVICE, hosts: [], missing: [] }
    : {
        connection: DEVICE,
        hosts: [new URL(looked.at).hostname],
        missing: await withoutPermission([looked.at]),
      };

/** With a language model the engine's second version answers; it falls back to the first by itself. */
const askedForWords = async (): Promise<WhoIsAsked> => {
  // Not read where a service is asked, which somebody may be waiting for.
  const [{ deviceHosts }, { readLanguageModel }] = await Promise.all([
    import('./this-device/publishers.ts'),
    import('./this-device/language-model.ts'),
  ]);
  const [hosts, { kind }] = await Promise.all([deviceHosts(), readLanguageModel()]);
  return { connection: DEVICE, hosts, missing: [], ...(kind === 'none' ? {} : { modelVersion: '2.0' }) };
};

/** By the connection that is named, or else by the active one. */
export const whoIsAsked = async (connection?: string, looked?: Looked): Promise<WhoIsAsked> => {
  // Whoever practises asks nobody, whatever is active.
  if (connection === PRACTICE) return { connection, hosts: [], missing: [] };
  const { active, services } = await readProfiles();
  const service = services.find(({ id }) => id === (connection ?? active));
  if (!service && looked) return askedForPicture(looked);
  if (!service) return askedForWords();
  const { modelVersion, bypassCache } = service;
  return {
    connection: service.id,
    hosts: hostsOf(service),
    missing: await withoutPermission(Object.values(service.addresses)),
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...(bypassCache ? { fresh: true } : {}),
  };
};
