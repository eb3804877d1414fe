/** Connects the background to the engine: over a port on Chromium; on Firefox the engine runs in the background itself. */

import { ORPCError } from '@orpc/contract';
import { ENGINE_DATABASE } from '../contract/device/device.ts';
import type { DeviceApi } from '../contract/device/device-api.ts';
import { engineRefusal } from '../contract/engine-refusal.ts';
import { ServiceError } from '../contract/errors.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { connectEngineHost } from '../platform/engine-host.ts';
import { sayAny, wording } from '../platform/words.ts';
import { createWireClient } from '../wire/client.ts';

/** The engine's refusals cross the port as oRPC's errors; any other error is one of the port. */
export const errorOverPort = (error: unknown): ServiceError =>
  error instanceof ORPCError
    ? engineRefusal(error, wording())
    : new ServiceError('network', serviceFault('deviceWentAway')).inWords(sayAny);

/**
 * Firefox suspends an event page during work, unless the extension's API is called meanwhile: the alarm that is set for each
 * read of a running check does that, every ten seconds at the latest.
 */
const inTheBackground = (): (() => Promise<DeviceApi>) => {
  const started = Promise.all([import('./device-router.ts'), import('./start-engine.ts')]).then(
    async ([{ deviceClient }, { startDeviceEngine }]) => deviceClient(await startDeviceEngine()),
  );
  return () => started;
};

const inItsPage = (): (() => Promise<DeviceApi>) => {
  const client = createWireClient<DeviceApi>({ connect: connectEngineHost, asError: errorOverPort });
  return async () => client;
};

// A constant of the build: Chromium's background does not include the engine, and a service worker has no dynamic import.
export const device: () => Promise<DeviceApi> = import.meta.env.FIREFOX ? inTheBackground() : inItsPage();

/** True if the engine has ever stored anything: otherwise there is no reason to start it. */
export const hasDeviceStore = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === ENGINE_DATABASE);
