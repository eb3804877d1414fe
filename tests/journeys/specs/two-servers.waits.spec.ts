/** A service of two servers on one database, of which one is killed: no check is lost, made twice, or said to have failed. */
import { sendMany } from '../../e2e/pages/desk.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { addService } from '../../e2e/pages/options-page.ts';
import { states } from '../../e2e/pages/stores.ts';
import { startTwoServers } from '../../world/two-servers.ts';

const CLAIMS = Array.from({ length: 12 }, (_, at) => `The night ferry carried ${38_100 + at} passengers.`);
const PATIENCE = 120_000;

test('checks go on when one of two servers is killed', async ({ inWorld, world }) => {
  test.setTimeout(240_000);
  const servers = await startTwoServers(world, { workMs: 3_000 });
  expect(await addService(inWorld, servers.profile)).toEqual([]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  await sendMany(panel, CLAIMS);
  // Both are at work: each takes four at a time.
  await expect.poll(servers.begun, { timeout: PATIENCE }).toBeGreaterThanOrEqual(8);
  await servers.killOne();
  await expect.poll(() => states(panel), { timeout: PATIENCE }).toEqual({ done: CLAIMS.length });
  const outcome = Object.fromEntries((await servers.outcome(CLAIMS)).map(({ name, value }) => [name, value]));
  expect(outcome).toEqual({
    'acknowledged checks': CLAIMS.length,
    lost: 0,
    twice: 0,
    'final answers changed': 0,
    'said to have failed': 0,
  });
  await servers.close();
});
