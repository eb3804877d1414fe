/** How the background reaches the engine: over a port on Chromium; on Firefox it runs in the background itself. */
import { createDeviceService } from '../../lib/connections/device-service.ts';
import type { Service } from '../../lib/contract/index.ts';
import { connectEngineHost } from '../../lib/platform/engine-host.ts';

/** On Firefox an event page is suspended although work is going on, unless the extension's API is called meanwhile. */
const inTheBackground = (): (() => Promise<Service>) => {
  const started = import('./in-process.ts').then(({ startInProcess }) => startInProcess());
  return () => started;
};

// A constant of the build: Chromium's background does not carry the engine, and a service worker cannot import later.
export const deviceService: () => Promise<Service> = import.meta.env.FIREFOX
  ? inTheBackground()
  : createDeviceService(connectEngineHost);
