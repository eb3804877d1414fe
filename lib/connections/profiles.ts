/** The connections a person has set up: this device, always, and services at their addresses. */
import * as z from 'zod/mini';
import { DEVICE } from '../contract/device.ts';
import { readSetting, writeSetting } from '../records/settings.ts';

const address = z.url({ protocol: /^https?$/ });

export const serviceProfile = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  addresses: z.object({ base: address, analytics: address, admin: address, auth: address }),
  grant: z.enum(['client_credentials', 'password']),
  /** The client identifier or the user name; the secret is kept elsewhere. */
  account: z.string().check(z.minLength(1)),
});
export type ServiceProfile = z.infer<typeof serviceProfile>;

export { DEVICE };
export const DEVICE_NAME = 'This device';

const stored = z.object({ active: z.string(), services: z.array(serviceProfile) });
export type Profiles = z.infer<typeof stored>;

const KEY = 'connections';

export const readProfiles = async (): Promise<Profiles> => {
  const parsed = z.safeParse(stored, await readSetting(KEY));
  return parsed.success ? parsed.data : { active: DEVICE, services: [] };
};

export const writeProfiles = (profiles: Profiles): Promise<void> => writeSetting(KEY, stored.parse(profiles));

export const hostsOf = ({ addresses }: ServiceProfile): string[] => [
  ...new Set(Object.values(addresses).map((at) => new URL(at).hostname)),
];
