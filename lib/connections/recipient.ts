/** Who is asked now, in what manner, and at which hosts. */
import { PRACTICE } from '../contract/device/device.ts';
import { withoutPermission } from '../platform/host-permissions.ts';
import { DEVICE, readProfiles } from './profiles.ts';
import { hostsOf, type ServiceProfile } from './service-settings.ts';

export interface Recipient extends Pick<ServiceProfile, 'modelVersion'> {
  connection: string;
  hosts: string[];
  /** Without them nothing can be sent. This device goes on without: it says whom it could not ask. */
  missing: string[];
  /** The service is asked for a fresh answer each time. */
  fresh?: true;
}

/** A picture that this device looks at: at its address, or out of what its page gave. */
export type ImageAccess = { at: string } | 'in-its-page';

/** Nobody but the picture's own host hears of it, and that one only where the page did not give the file. */
const recipientForImage = async (imageAccess: ImageAccess): Promise<Recipient> =>
  imageAccess === 'in-its-page'
    ? { connection: DEVICE, hosts: [], missing: [] }
    : {
        connection: DEVICE,
        hosts: [new URL(imageAccess.at).hostname],
        missing: await withoutPermission([imageAccess.at]),
      };

/** With a language model the engine's second version answers; it falls back to the first by itself. */
const recipientForWords = async (): Promise<Recipient> => {
  // Not read where a service is asked, which somebody may be waiting for.
  const [{ deviceHosts }, { readLanguageModel }] = await Promise.all([
    import('./this-device/publishers.ts'),
    import('./this-device/language-model.ts'),
  ]);
  const [hosts, { kind }] = await Promise.all([deviceHosts(), readLanguageModel()]);
  return { connection: DEVICE, hosts, missing: [], ...(kind === 'none' ? {} : { modelVersion: '2.0' }) };
};

/** By the connection that is named, or else by the active one. */
export const recipientFor = async (connection?: string, imageAccess?: ImageAccess): Promise<Recipient> => {
  // Whoever practises asks nobody, whatever is active.
  if (connection === PRACTICE) return { connection, hosts: [], missing: [] };
  const { active, services } = await readProfiles();
  const service = services.find(({ id }) => id === (connection ?? active));
  if (!service && imageAccess) return recipientForImage(imageAccess);
  if (!service) return recipientForWords();
  const { modelVersion, bypassCache } = service;
  return {
    connection: service.id,
    hosts: hostsOf(service),
    missing: await withoutPermission(Object.values(service.addresses)),
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...(bypassCache ? { fresh: true } : {}),
  };
};
