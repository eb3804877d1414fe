/** Shared work on a server with a database in memory: one server in place of two nodes. */
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '../../lib/dates/spans.ts';
import { startOneNode } from '../fixtures/servers.ts';
import { describeSharing } from './cases/sharing.ts';

describeSharing(async (options) => {
  let passed = 0;
  const clock = { now: () => Date.now() + passed, sleep: (ms: number) => wait(Math.min(ms, 50)) };
  return {
    ...(await startOneNode({ checksDays: 2, clock, ...options })),
    deleteChecks: async () => {
      passed = 3 * DAY_MS;
    },
  };
});
