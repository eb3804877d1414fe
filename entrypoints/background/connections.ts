/** The connections as the background holds them: opened services, the policy they keep to, and the desk's way to them. */
import { forgetRemoved } from '../../lib/connections/change-connections.ts';
import { createServiceOpener } from '../../lib/connections/open-service.ts';
import { mirrorPolicy } from '../../lib/connections/policy-mirror.ts';
import { forgetToken, sessionTokens } from '../../lib/connections/session-tokens.ts';
import type { ConnectionsDeskParts } from '../../lib/desk/connections-desk.ts';
import { deviceService } from '../../lib/device/reach-engine.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { onManagedChange, readManaged } from '../../lib/platform/managed.ts';
import { mayReach } from '../../lib/platform/permissions.ts';

interface Told {
  /** The policy may ask somebody else from then on. */
  onPolicy: () => Promise<void>;
  /** A connection was set up, changed or tried: what waits for it may go on. */
  onChange: (connection: string) => Promise<unknown>;
}

export const openConnections = (inBackground: (work: Promise<unknown>) => void, { onPolicy, onChange }: Told) => {
  const services = createServiceOpener({ device: deviceService, tokenStoreOf: sessionTokens });
  const followPolicy = () =>
    inBackground(
      mirrorPolicy(readManaged).then(() => {
        services.forget();
        return onPolicy();
      }),
    );
  onManagedChange(followPolicy);
  followPolicy();
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
  return { serviceOf: services.serviceOf, desk };
};
