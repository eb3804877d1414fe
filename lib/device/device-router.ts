/** Assembles the handlers of the engine on a device: the service, and what only a device has. */
import type { DeviceApi } from '../contract/device/device-api.ts';
import { inProcess, routersOf } from '../engine/engine.ts';
import { deviceCaller } from '../engine/ports.ts';
import { wording } from '../platform/words.ts';
import type { startDeviceEngine } from './start-engine.ts';

/** The engine, and what is served beside it, each under its name in `DeviceApi`. */
export type DeviceParts = Awaited<ReturnType<typeof startDeviceEngine>>;

export const deviceRouter = ({ engine, ...beside }: DeviceParts) => ({
  ...engine.router,
  ...engine.extensionRouters,
  ...routersOf(beside),
});

/** Returns a client for callers in the same process. */
export const deviceClient = (parts: DeviceParts): DeviceApi =>
  inProcess(deviceRouter(parts), deviceCaller, { refusals: wording() });
