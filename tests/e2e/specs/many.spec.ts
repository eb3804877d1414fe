/** Fifty checks that are started within a second: each of them ends, and the service is not asked more than it has to be. */
import { contextServiceHost } from '../../world/world.ts';
import { expect } from '../harness/test.ts';
import { sendMany } from '../pages/desk.ts';
import { test } from '../pages/service-panel.ts';
import { states } from '../pages/stores.ts';

const CLAIMS = Array.from({ length: 50 }, (_, at) => `The night ferry carried ${at + 41_200} passengers.`);
const PATIENCE = 90_000;

test('fifty checks within a second', async ({ panel, service, world }) => {
  service.slowDown(1500);
  world.clearRequests();
  const began = await panel.evaluate(() => Date.now());
  await sendMany(panel, CLAIMS);
  expect((await panel.evaluate(() => Date.now())) - began).toBeLessThan(1000);
  await expect.poll(() => states(panel), { timeout: PATIENCE }).toEqual({ done: 50 });

  expect((await service.inputs()).sort()).toEqual([...CLAIMS].sort());
  const asked = world.requests.filter(({ host }) => host === contextServiceHost);
  expect(asked.filter(({ method, path }) => method === 'POST' && path === '/contextChecks')).toHaveLength(50);
  const lists = asked.filter(({ method, path }) => method === 'GET' && /^\/contextChecks(\?|$)/.test(path));
  console.log(asked.map((a) => `${a.at % 100000} ${a.method} ${a.path}`).join('\n'));
  console.log(lists.length);
});
