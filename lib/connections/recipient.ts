/** Determines the recipient of a new check: the connection, its options and its hosts. */
import { PRACTICE } from '../contract/device/device.ts';
import { withoutPermission } from '../platform/host-permissions.ts';
import { DEVICE, type Profiles, readProfiles } from './profiles.ts';
import { hostsOfService, type ServiceProfile } from './service-settings.ts';
import { readLanguageModel } from './this-device/language-model.ts';
import { deviceHosts } from './this-device/publishers.ts';

export interface Recipient
  extends Pick<ServiceProfile, 'modelVersion' | 'serviceTags' | 'indexOn' | 'framesAnnotation'> {
  connection: string;
  hosts: string[];
  /**
   * Hosts that lack a permission. A service needs all of them; this device continues and reports the ones it could not contact.
   */
  missing: string[];
  /** Requests a fresh result from the service each time. */
  fresh?: true;
}

/** The source of an image that this device reads: its address, or the data that its page or the user provided. */
export type ImageAccess = { at: string } | 'at-hand';

/** For an image on this device: only its own host is contacted, and only if the file is not at hand. */
export const recipientForImage = async (imageAccess: ImageAccess): Promise<Recipient> =>
  imageAccess === 'at-hand'
    ? { connection: DEVICE, hosts: [], missing: [] }
    : {
        connection: DEVICE,
        hosts: [new URL(imageAccess.at).hostname],
        missing: await withoutPermission([imageAccess.at]),
      };

/** With a language model the engine's second version judges; it falls back to the first by itself. */
const recipientForWords = async (): Promise<Recipient> => {
  const [hosts, { kind }] = await Promise.all([deviceHosts(), readLanguageModel()]);
  return { connection: DEVICE, hosts, missing: [], ...(kind === 'none' ? {} : { modelVersion: '2.0' }) };
};

/** For text, sent to a connection of these profiles. */
export const recipientAmong = async ({ services }: Profiles, connection: string): Promise<Recipient> => {
  // Practice checks contact no host, whatever connection is active.
  if (connection === PRACTICE) return { connection, hosts: [], missing: [] };
  const service = services.find(({ id }) => id === connection);
  if (!service) return recipientForWords();
  const { modelVersion, bypassCache, serviceTags, indexOn, framesAnnotation } = service;
  return {
    connection: service.id,
    hosts: hostsOfService(service),
    missing: await withoutPermission(Object.values(service.addresses)),
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...(bypassCache ? { fresh: true } : {}),
    ...(serviceTags === undefined ? {} : { serviceTags }),
    ...(indexOn === undefined ? {} : { indexOn }),
    ...(framesAnnotation === undefined ? {} : { framesAnnotation }),
  };
};

export const recipientFor = async (connection: string): Promise<Recipient> =>
  recipientAmong(await readProfiles(), connection);
