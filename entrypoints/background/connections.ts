/** The connections as the background holds them: opened services, the policy they keep to, and the desk's way to them. */
import { forgetRemoved } from '../../lib/connections/change-connections.ts';
import { createServiceOpener } from '../../lib/connections/open-service.ts';
import { mirrorPolicy } from '../../lib/connections/policy/policy-mirror.ts';
import { forgetToken, sessionTokens } from '../../lib/connections/session-tokens.ts';
import type { Service } from '../../lib/contract/index.ts';
import { PRACTICE } from '../../lib/contract/our-engine/device.ts';
import type { ConnectionsDeskParts } from '../../lib/desk/connections-desk.ts';
import { deviceService } from '../../lib/device/reach-engine.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { readManaged } from '../../lib/platform/managed.ts';
import { mayReach } from '../../lib/platform/permissions.ts';
import { inBackground } from './in-background.ts';
import { practiceService } from './practice.ts';

/** `onChange` is told when a connection was set up, changed or tried: what waits for it may go on. */
export const openConnections = (onChange: (connection: string) => Promise<unknown>) => {
  const services = createServiceOpener({ device: deviceService, tokenStoreOf: sessionTokens });
  const followPolicy = async (): Promise<void> => {
    await mirrorPolicy(readManaged);
    services.forget();
  };
  // At once: whoever reads the policy waits for what is under way.
  inBackground(followPolicy());
  inBackground(forgetRemoved(systemClock.now()));
  const desk: ConnectionsDeskParts = {
    fetch: (address, init) => fetch(address, init),
    clock: systemClock,
    mayReach,
    tokenStoreOf: sessionTokens,
    forgetService: async (id) => {
      services.forget(id);
      await forgetToken(id);
      inBackground(onChange(id));
    },
  };
  const serviceOf = (id: string): Promise<Service> => (id === PRACTICE ? practiceService() : services.serviceOf(id));
  return { serviceOf, aheadOf: services.aheadOf, followPolicy, desk };
};
