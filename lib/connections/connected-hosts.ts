/** Lists every host that a connection, this device's evidence sources, or a post search may contact. */
import { hostsOfSource, readDataSource } from '../contract/device/data-source.ts';
import { readProfiles } from './profiles.ts';
import { hostsOfService } from './service-settings.ts';
import { readPostSources } from './this-device/post-sources.ts';
import { deviceHosts } from './this-device/publishers.ts';

export const readConnectedHosts = async (): Promise<string[]> => [
  ...(await readProfiles()).services.flatMap(hostsOfService),
  ...(await deviceHosts()),
  ...(await readPostSources()).flatMap((source) => readDataSource(source) ?? []).flatMap(hostsOfSource),
];
