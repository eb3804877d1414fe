/**
 * The one place that knows who needs a host: whoever stops asking one gives the browser's permission back only for what
 * nothing else of ours may still ask.
 */
import { readConnectedHosts } from '../connections/connected-hosts.ts';
import type { Service } from '../contract/index.ts';
import { hostsOfSources } from '../narratives/find-posts.ts';
import { readMarkedSites } from '../privacy/marked-sites.ts';

/** Permissions have none. */
const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

/** Of topics that run by themselves: the others ask the browser when they are run. */
const scheduledHosts = async (deviceService: () => Promise<Service>): Promise<string[]> => {
  const { data } = await (await deviceService()).projects.list({ query: {} });
  return hostsOfSources(data.flatMap(({ jobSchedule }) => (jobSchedule?.enabled ? jobSchedule.dataSources : [])));
};

/** Those of these hosts that nothing needs any more; none where that cannot be known. */
export const hostsLeft = async (hosts: readonly string[], deviceService: () => Promise<Service>): Promise<string[]> => {
  const without = (some: readonly string[], needed: readonly string[]) => {
    const names = new Set(needed.map(withoutPort));
    return some.filter((host) => !names.has(withoutPort(host)));
  };
  const left = without(hosts, [...(await readConnectedHosts()), ...(await readMarkedSites())]);
  // The engine is not started for a question that is answered already.
  if (left.length === 0) return [];
  try {
    return without(left, await scheduledHosts(deviceService));
  } catch {
    return [];
  }
};
