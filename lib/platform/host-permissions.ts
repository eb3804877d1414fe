/** Which hosts the browser lets the extension reach: asked for one by one, and taken back by the person at any time. */
import { mayReach } from './permissions.ts';

/** The hosts among these addresses that cannot be reached yet. */
export const withoutPermission = async (addresses: readonly string[]): Promise<string[]> => {
  const allowed = await Promise.all(addresses.map((address) => mayReach(address).catch(() => false)));
  const hosts = addresses.filter((_, at) => !allowed[at]).map((address) => new URL(address).hostname);
  return [...new Set(hosts)];
};
