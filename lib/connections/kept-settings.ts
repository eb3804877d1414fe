/** Exports the settings of a full backup, without any secret, and imports them next to the existing ones. */
import * as z from 'zod/mini';
import { isThisDevice } from '../contract/device/device.ts';
import { type Publisher, publisher } from '../contract/device/publishers.ts';
import { changeStored, readStored } from '../records/stored-setting.ts';
import { settingsProblem } from './change-connections.ts';
import { isHostAllowed } from './policy/host-list.ts';
import { isFromPolicy, type Policy } from './policy/policy.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { connectionsSetting, readConnections, readProfiles } from './profiles.ts';
import { dropSecret } from './secrets.ts';
import { type ServiceProfile, serviceSettings } from './service-settings.ts';
import { readPublishers, writePublishers } from './this-device/publishers.ts';

export const settingsToKeep = async () => ({
  publishers: await readPublishers(),
  services: (await readStored(connectionsSetting)).services,
});

/** Validates item by item, so that an unreadable one costs only itself. */
const each = <T>(schema: z.ZodMiniType<T>, list: unknown): T[] =>
  (Array.isArray(list) ? list : []).flatMap((one) => {
    const parsed = z.safeParse(schema, one);
    return parsed.success ? [parsed.data] : [];
  });

const asList = z.looseObject({ publishers: z.optional(z.unknown()), services: z.optional(z.unknown()) });

export interface CopiedSettings {
  publishers: Publisher[];
  services: ServiceProfile[];
}

/** More than anybody sets up by hand. */
const MAX_PUBLISHERS = 1000;
const MAX_SERVICES = 100;

/** Names of secrets that belong to no service have a space. */
const isReserved = (id: string): boolean => isThisDevice(id) || isFromPolicy(id) || /\s/.test(id);

const newPublishers = async (list: unknown, policy: Policy): Promise<Publisher[]> => {
  if (policy.locked.includes('publishers')) return [];
  const known = new Set((await readPublishers()).map(({ host }) => host));
  return each(publisher, list)
    .slice(0, MAX_PUBLISHERS)
    .filter(({ host }) => isHostAllowed(host, policy) && !known.has(host) && known.add(host));
};

/** A connection that was removed can still be restored with its secret, so its id is taken. */
const newServices = async (list: unknown, policy: Policy): Promise<ServiceProfile[]> => {
  if (policy.locked.includes('connections')) return [];
  const { removed } = await readConnections();
  const { services } = await readProfiles();
  const taken = [...services, ...removed.map(({ profile }) => profile)];
  const brought: ServiceProfile[] = [];
  for (const service of each(serviceSettings, list).slice(0, MAX_SERVICES)) {
    if (isReserved(service.id) || taken.some(({ id }) => id === service.id)) continue;
    if (await settingsProblem(service, taken)) continue;
    taken.push(service);
    brought.push(service);
  }
  return brought;
};

/** The settings of a copy that are not here, and that a user could set up here as well. */
export const readCopiedSettings = async (settings: unknown): Promise<CopiedSettings> => {
  const parsed = z.safeParse(asList, settings);
  if (!parsed.success) return { publishers: [], services: [] };
  const policy = await readPolicy();
  return {
    publishers: await newPublishers(parsed.data.publishers, policy),
    services: await newServices(parsed.data.services, policy),
  };
};

/** Existing settings and those that the policy locks stay unchanged. Resolves to the ids of the new services. */
export const addCopiedSettings = async (settings: unknown): Promise<string[]> => {
  const { publishers, services } = await readCopiedSettings(settings);
  if (publishers.length > 0) await writePublishers([...(await readPublishers()), ...publishers]);
  const ids = services.map(({ id }) => id);
  if (ids.length === 0) return ids;
  // A secret that is left under one of these ids was entered for other addresses.
  for (const id of ids) await dropSecret(id);
  await changeStored(connectionsSetting, (stored) => ({ ...stored, services: [...stored.services, ...services] }));
  return ids;
};
