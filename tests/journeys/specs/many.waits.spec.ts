/** Fifty checks that are started within a second: each of them ends, and the service gets no more requests than needed. */
import { expect } from '../../e2e/harness/test.ts';
import { sendMany } from '../../e2e/pages/desk.ts';
import { test } from '../../e2e/pages/service-panel.ts';
import { states } from '../../e2e/pages/stores.ts';
import { contextServiceHost } from '../../world/world.ts';

const CLAIMS = Array.from({ length: 50 }, (_, at) => `The night ferry carried ${41_200 + at} passengers.`);
const PATIENCE = 120_000;

test('fifty checks end, with fifty creates and one list a second', async ({ panel, service, world }) => {
  service.slowDown(1500);
  world.clearRequests();
  await sendMany(panel, CLAIMS);
  await expect.poll(() => states(panel), { timeout: PATIENCE }).toEqual({ done: CLAIMS.length });
  expect((await service.inputs()).sort()).toEqual(CLAIMS);

  const requests = world.requests.filter(
    ({ host, path }) => host === contextServiceHost && path.startsWith('/contextChecks'),
  );
  const creates = requests.filter(({ method }) => method === 'POST');
  expect(creates.map(({ body }) => JSON.parse(body).input).sort()).toEqual(CLAIMS);
  const lists = requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/contextChecks?'));
  expect(lists.length).toBeGreaterThan(1);
  const seconds = (lists.at(-1)?.at ?? 0) - (lists[0]?.at ?? 0);
  expect(lists.length).toBeLessThanOrEqual(seconds / 1000 + 2);
  const single = requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/contextChecks/'));
  // Two reads at a time may wait for their outcome, in place of a list. A check that is the only one left is read by itself.
  const plain = single.filter(({ headers }) => headers.prefer !== 'wait=20');
  expect(plain.length).toBeLessThanOrEqual(lists.length);
  expect(single.length - plain.length).toBeLessThanOrEqual(CLAIMS.length);
});
