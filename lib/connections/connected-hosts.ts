/** Every host that some connection, this device's evidence, or the looking for posts may ask. */
import { hostsOfSource, readDataSource } from '../contract/data-source.ts';
import { readPostSources } from './post-sources.ts';
import { readProfiles } from './profiles.ts';
import { deviceHosts } from './publishers.ts';
import { hostsOf } from './service-settings.ts';

export const readConnectedHosts = async (): Promise<string[]> => [
  ...(await readProfiles()).services.flatMap(hostsOf),
  ...(await deviceHosts()),
  ...(await readPostSources()).flatMap((source) => readDataSource(source) ?? []).flatMap(hostsOfSource),
];
