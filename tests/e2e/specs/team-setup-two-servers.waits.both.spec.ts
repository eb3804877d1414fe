/** A newsroom sets up a service of two empty servers on one database, which have each other request in turn: nobody notices that they are two. */
import { sentences } from '../../world/content/sentences.ts';
import { startTwoServers, type TwoServers } from '../../world/two-servers.ts';
import { test as base, expect } from '../pages/in-world.ts';
import {
  MAX_GESTURES,
  mountKnownFactChecker,
  removeColleague,
  runFirstTopic,
  setUpTeam,
} from '../pages/team-set-up.ts';

const test = base.extend<{ servers: TwoServers }>({
  servers: async ({ world }, use) => {
    mountKnownFactChecker(world);
    const servers = await startTwoServers(world, 'in world');
    await use(servers);
    await servers.close();
  },
});

test.use({ display: 'xvfb' });

test('a newsroom sets up two servers of one database, and the first check of a colleague has a label', async ({
  launchBrowser,
  world,
  servers,
}, info) => {
  test.slow();
  const { setUpLink } = servers;
  const profile = info.outputPath('ada');
  const { made, administrator, colleague } = await setUpTeam({ launchBrowser, world, setUpLink, profile });
  expect(made).toBeLessThanOrEqual(MAX_GESTURES);
  await test.step('the topic collects', () => runFirstTopic(administrator));

  // Removing the colleague deletes the check.
  const outcome = Object.fromEntries(
    (await servers.outcome([sentences.checked])).map(({ name, value }) => [name, value]),
  );
  expect(outcome).toEqual({
    ...{ 'acknowledged checks': 1, lost: 0, twice: 0 },
    ...{ 'final answers changed': 0, 'said to have failed': 0 },
  });
  await test.step('the colleague is removed', () => removeColleague(administrator, colleague));

  const [one = 0, other = 0] = servers.sent;
  expect(Math.min(one, other)).toBeGreaterThan(0);
});
