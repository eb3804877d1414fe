/** The connections as the background holds them: opened services, and the policy they keep to. */
import { createServiceOpener } from '../connections/open-service.ts';
import { mirrorPolicy } from '../connections/policy/policy-mirror.ts';
import { sessionTokens } from '../connections/session-tokens.ts';
import { PRACTICE } from '../contract/device/device.ts';
import type { Service } from '../contract/index.ts';
import { readManaged } from '../platform/managed.ts';
import { inBackground } from './in-background.ts';

export const openConnections = () => {
  const services = createServiceOpener({
    // Read when it is asked: it brings the way to the engine with it.
    device: async () => (await import('../device/reach-engine.ts')).deviceService(),
    tokenStoreOf: sessionTokens,
  });
  const followPolicy = async (): Promise<void> => {
    await mirrorPolicy(readManaged);
    services.forget();
  };
  // At once: whoever reads the policy waits for what is under way.
  inBackground(followPolicy());
  return {
    serviceOf: async (id: string): Promise<Service> =>
      id === PRACTICE ? (await import('./practice.ts')).practiceService() : services.serviceOf(id),
    aheadOf: services.clockSkewMs,
    forgetService: (id: string): void => services.forget(id),
    followPolicy,
  };
};
