/** The connections there are: this device, always, those of the policy, and those that the person has set up. */
import * as z from 'zod/mini';
import { DEVICE } from '../contract/device/device.ts';
import { readStored, type StoredSetting } from '../records/stored-setting.ts';
import { type Found, found } from './findings.ts';
import { isFromPolicy, type Policy } from './policy/policy.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { hostsOf, type ServiceProfile, serviceSettings } from './service-settings.ts';

export { DEVICE, hostsOf, type ServiceProfile };

const removed = z.object({ profile: serviceSettings, wasActive: z.boolean(), until: z.number() });

const storedConnections = z.object({
  /** Absent until the person has chosen. */
  active: z.exactOptional(z.string()),
  services: z.array(serviceSettings),
  /** By connection, those of the policy too. */
  found: z.record(z.string(), found),
  /** Who signs in at a connection of the policy that leaves this to the person. */
  accounts: z.record(z.string(), z.string()),
  /** The connections of the policy whose one question for access was asked. */
  accessAsked: z.array(z.string()),
  /** Taken out, and kept until the time to think again is over. */
  removed: z.array(removed),
});
export type StoredConnections = z.infer<typeof storedConnections>;

const firstVersion = z.object({ active: z.string(), services: z.array(z.looseObject({})) });

export const connectionsSetting: StoredSetting<StoredConnections> = {
  key: 'connections',
  schema: storedConnections,
  steps: [
    (older) => {
      const { active, services } = z.parse(firstVersion, older);
      return {
        active,
        services: services.map((service) => ({ ...service, bypassCache: false })),
        found: {},
        accounts: {},
        accessAsked: [],
        removed: [],
      };
    },
  ],
  empty: { services: [], found: {}, accounts: {}, accessAsked: [], removed: [] },
};

export interface Profiles {
  active: string;
  services: ServiceProfile[];
}

/** `account` is empty where the policy leaves it to the person, who has not said it yet. */
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

/** What is set goes before what was found out, and that before what the policy suggests. */
const withDefaults = (service: ServiceProfile, { found }: StoredConnections, policy: Policy): ServiceProfile => ({
  ...learntOf(found[service.id]),
  ...(policy.defaultProject === undefined ? {} : { defaultProject: policy.defaultProject }),
  ...service,
});

const learntOf = (known: Found | undefined): Partial<ServiceProfile> => ({
  ...(known?.fieldPrefix === undefined ? {} : { fieldPrefix: known.fieldPrefix }),
  ...(known?.projectField === undefined ? {} : { projectField: known.projectField }),
});

export const readConnections = () => readStored(connectionsSetting);

export const readProfiles = async (): Promise<Profiles> =>
  mergeConnections(...(await Promise.all([readConnections(), readPolicy()])));

/** As it was set, without what was found out since. */
export const settingsOf = async (id: string): Promise<ServiceProfile | undefined> =>
  mergeConnections({ ...(await readConnections()), found: {} }, await readPolicy()).services.find(
    (service) => service.id === id,
  );

export const profileOf = async (id: string): Promise<ServiceProfile | undefined> =>
  (await readProfiles()).services.find((service) => service.id === id);

/** The policy's are its own; and where it says so, all of them are as they are. */
export const isLocked = (id: string, { locked }: Policy): boolean => isFromPolicy(id) || locked.includes('connections');
