/** Lists all connections: this device, those of the policy, and those that the user has added. */
import * as z from 'zod/mini';
import { DEVICE } from '../contract/device/device.ts';
import { readStored, type StoredSetting } from '../records/stored-setting.ts';
import { found, type ServiceFindings } from './findings.ts';
import { isFromPolicy, type Policy } from './policy/policy.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { hostsOfService, type ServiceProfile, serviceSettings } from './service-settings.ts';

export { DEVICE, hostsOfService, type ServiceProfile };

const removed = z.object({ profile: serviceSettings, wasActive: z.boolean(), until: z.number() });

const storedConnections = z.object({
  /** Absent until the user has chosen. */
  active: z.exactOptional(z.string()),
  services: z.array(serviceSettings),
  /** By connection, including those of the policy. */
  found: z.record(z.string(), found),
  /** The accounts for connections of the policy that leave them to the user. */
  accounts: z.record(z.string(), z.string()),
  /** The connections of the policy whose single access prompt was answered. */
  accessPrompted: z.array(z.string()),
  /** Removed, and stored until the removal can no longer be undone. */
  removed: z.array(removed),
});
export type StoredConnections = z.infer<typeof storedConnections>;

export const connectionsSetting: StoredSetting<StoredConnections> = {
  key: 'connections',
  schema: storedConnections,
  empty: { services: [], found: {}, accounts: {}, accessPrompted: [], removed: [] },
};

export interface Profiles {
  active: string;
  services: ServiceProfile[];
}

/** `account` is empty if the policy leaves it to the user, who has not entered it yet. */
export const mergeConnections = (stored: StoredConnections, policy: Policy): Profiles => {
  const managed = policy.connections.map(({ hasSecret: _, account, ...service }) => ({
    ...service,
    account: account || stored.accounts[service.id] || '',
  }));
  const services = [...managed, ...stored.services].map((service) => withDefaults(service, stored, policy));
  const isThere = (id: string | undefined): id is string =>
    id === DEVICE || services.some((service) => service.id === id);
  const wished = policy.locked.includes('activeConnection')
    ? [policy.activeConnection]
    : [stored.active, policy.activeConnection];
  return { active: wished.find(isThere) ?? DEVICE, services };
};

/** Settings take precedence over findings, and findings over the policy's defaults. */
const withDefaults = (service: ServiceProfile, { found }: StoredConnections, policy: Policy): ServiceProfile => ({
  ...learntOf(found[service.id]),
  ...(policy.defaultProject === undefined ? {} : { defaultProject: policy.defaultProject }),
  ...service,
});

const learntOf = (known: ServiceFindings | undefined): Partial<ServiceProfile> => ({
  ...(known?.fieldPrefix === undefined ? {} : { fieldPrefix: known.fieldPrefix }),
  ...(known?.projectField === undefined ? {} : { projectField: known.projectField }),
});

export const readConnections = () => readStored(connectionsSetting);

export const readProfiles = async (): Promise<Profiles> =>
  mergeConnections(...(await Promise.all([readConnections(), readPolicy()])));

/** The settings alone, without later findings. */
export const settingsOf = async (id: string): Promise<ServiceProfile | undefined> =>
  mergeConnections({ ...(await readConnections()), found: {} }, await readPolicy()).services.find(
    (service) => service.id === id,
  );

export const readProfile = async (id: string): Promise<ServiceProfile | undefined> =>
  (await readProfiles()).services.find((service) => service.id === id);

/** Connections of the policy are locked; a policy may lock the others too. */
export const isLocked = (id: string, { locked }: Policy): boolean => isFromPolicy(id) || locked.includes('connections');
