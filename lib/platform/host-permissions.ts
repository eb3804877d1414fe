/** Which hosts the browser lets the extension reach: asked for one by one, and taken back by the person at any time. */
import { originOf } from './origins.ts';
import { mayReach } from './permissions.ts';

/** The hosts among these addresses that cannot be reached yet. */
export const withoutPermission = async (addresses: readonly string[]): Promise<string[]> => {
  // One question for each host: a service often has all of its areas under one, and somebody is waiting.
  const places = [...new Map(addresses.map((address) => [originOf(address), address])).values()];
  const allowed = await Promise.all(places.map((address) => mayReach(address).catch(() => false)));
  const hosts = places.filter((_, at) => !allowed[at]).map((address) => new URL(address).hostname);
  return [...new Set(hosts)];
};
