/** The engine in the event page itself (Firefox), which is kept awake for as long as there is work. */
import type { Service } from '../../lib/contract/index.ts';
import { deviceCaller } from '../../lib/engine/ports.ts';
import { browser } from '../../lib/platform/browser.ts';
import { startDeviceEngine } from './device-engine.ts';

const AWAKE_MS = 10_000;

export const startInProcess = async (): Promise<Service> => {
  const engine = await startDeviceEngine();
  const service = engine.service(deviceCaller);
  let busy = false;
  const stayAwake = async () => {
    if (busy) return;
    busy = true;
    const beat = setInterval(() => browser.runtime.getPlatformInfo(), AWAKE_MS);
    await engine.idle();
    clearInterval(beat);
    busy = false;
  };
  await stayAwake();
  return {
    ...service,
    contextChecks: {
      ...service.contextChecks,
      create: async (...call) => {
        const created = await service.contextChecks.create(...call);
        await stayAwake();
        return created;
      },
    },
  };
};
