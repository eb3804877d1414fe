/**
 * Determines the hosts that are still in use, in this one place: a feature that stops contacting a host returns the browser's
 * permission only if no other one needs it.
 */

import { readProfiles } from '../connections/profiles.ts';
import { hostsOfService } from '../connections/service-settings.ts';
import { readPostSources } from '../connections/this-device/post-sources.ts';
import { deviceHosts } from '../connections/this-device/publishers.ts';
import { hostsOfSource, readDataSource } from '../contract/device/data-source.ts';
import type { Service } from '../contract/index.ts';
import { hostsOfSources } from '../narratives/find-posts.ts';
import { readMarkedSites } from '../privacy/marked-sites.ts';

/** Lists every host that a connection, this device's evidence sources, or a post search may contact. */
const readConnectedHosts = async (): Promise<string[]> => [
  ...(await readProfiles()).services.flatMap(hostsOfService),
  ...(await deviceHosts()),
  ...(await readPostSources()).flatMap((source) => readDataSource(source) ?? []).flatMap(hostsOfSource),
];

/** Permissions have no ports. */
const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

/** The hosts of scheduled projects: the others request their permissions when they run. */
const scheduledHosts = async (device: () => Promise<Service>): Promise<string[]> => {
  const { data } = await (await device()).projects.list({ query: {} });
  return hostsOfSources(data.flatMap(({ jobSchedule }) => (jobSchedule?.enabled ? jobSchedule.dataSources : [])));
};

/** The hosts among these that are no longer in use; empty if that is unknown. */
export const hostsLeft = async (hosts: readonly string[], device: () => Promise<Service>): Promise<string[]> => {
  const without = (some: readonly string[], needed: readonly string[]) => {
    const names = new Set(needed.map(withoutPort));
    return some.filter((host) => !names.has(withoutPort(host)));
  };
  const left = without(hosts, [...(await readConnectedHosts()), ...(await readMarkedSites())]);
  // Avoids starting the engine if the result is already known.
  if (left.length === 0) return [];
  try {
    return without(left, await scheduledHosts(device));
  } catch {
    return [];
  }
};
