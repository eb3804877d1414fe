/** Checks host permissions, which are granted one by one and which the user can revoke at any time. */
import { originOf } from './origins.ts';
import { mayReach } from './permissions.ts';

/** The hosts among these addresses that cannot be reached yet. */
export const withoutPermission = async (addresses: readonly string[]): Promise<string[]> => {
  // One query per host: a service often has all of its areas under one host, and the user is waiting.
  const places = [...new Map(addresses.map((address) => [originOf(address), address])).values()];
  const allowed = await Promise.all(places.map((address) => mayReach(address).catch(() => false)));
  const hosts = places.filter((_, at) => !allowed[at]).map((address) => new URL(address).hostname);
  return [...new Set(hosts)];
};
