/** How the background reaches the engine: over a port on Chromium; on Firefox it runs in the background itself. */
import { createDeviceService } from '../connections/device-service.ts';
import type { Service } from '../contract/index.ts';
import { deviceCaller } from '../engine/ports.ts';
import { connectEngineHost } from '../platform/engine-host.ts';

/**
 * Firefox suspends an event page although work is going on, unless the extension's API is called meanwhile: the alarm
 * that is set for each read of a running check does that, every ten seconds at the latest.
 */
const inTheBackground = (): (() => Promise<Service>) => {
  const started = import('./start-engine.ts').then(({ startDeviceEngine }) => startDeviceEngine());
  return async () => (await started).service(deviceCaller);
};

// A constant of the build: Chromium's background does not carry the engine, and a service worker cannot import later.
export const deviceService: () => Promise<Service> = import.meta.env.FIREFOX
  ? inTheBackground()
  : createDeviceService(connectEngineHost);
