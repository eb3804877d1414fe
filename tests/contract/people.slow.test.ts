/** People of a server with a database in memory: one server in place of two nodes, whose clock stands still. */
import { systemClock } from '../../lib/platform/clock.ts';
import { startOneNode } from '../fixtures/servers.ts';
import { describeFirstAdministrator } from './cases/first-administrator.ts';
import { describePeople } from './cases/people.ts';

const NOW = Date.now();

describePeople(
  () => startOneNode({ clock: { ...systemClock, now: () => NOW } }),
  async () => {},
);
describeFirstAdministrator(startOneNode);
