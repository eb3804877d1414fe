/** The desk's way to the connections: what it takes to try one, and what follows when one was changed. */
import { forgetRemoved } from '../connections/change-connections.ts';
import { forgetToken, sessionTokens } from '../connections/session-tokens.ts';
import type { ConnectionsDeskParts } from '../desk/connections-desk.ts';
import { systemClock } from '../platform/clock.ts';
import { mayReach } from '../platform/permissions.ts';
import type { Checking } from './checking.ts';
import { inBackground } from './in-background.ts';

export const connectionsAtDesk = ({ connections, runner }: Checking): ConnectionsDeskParts => {
  inBackground(forgetRemoved(systemClock.now()));
  return {
    fetch: (address, init) => fetch(address, init),
    clock: systemClock,
    mayReach,
    tokenStoreOf: sessionTokens,
    forgetService: async (id) => {
      connections.forgetService(id);
      await forgetToken(id);
      // What waits for it may go on.
      inBackground(runner.dispatchToOpen({ name: 'signed-in' }, id));
    },
  };
};
