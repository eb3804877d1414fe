/** Which hosts the browser lets the extension reach: asked for one by one, and taken back by the person at any time. */
import { browser } from './browser.ts';

/** A pattern knows no port. */
export const patternOf = (host: string): string => `*://${host.replace(/:\d+$/, '')}/*`;

/** Those of the hosts that cannot be reached yet. */
export const withoutPermission = async (hosts: readonly string[]): Promise<string[]> => {
  const allowed = await Promise.all(
    hosts.map((host) => browser.permissions.contains({ origins: [patternOf(host)] }).catch(() => false)),
  );
  return hosts.filter((_, at) => !allowed[at]);
};
