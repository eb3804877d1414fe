/**
 * A newsroom from an empty server on: the administrator's link, three steps, a colleague who is invited, and the colleague's first check, which
 * has a label. No file is edited.
 */
import { onLoopback } from '../../../server/http/listening.ts';
import { type RunningServer, startServer } from '../../../server/start.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { fetchInWorld } from '../../world/fetch-in-world.ts';
import { contextServiceHost } from '../../world/world.ts';
import { test as base, expect } from '../pages/in-world.ts';
import {
  MAX_GESTURES,
  mountKnownFactChecker,
  removeColleague,
  runFirstTopic,
  setUpTeam,
} from '../pages/team-set-up.ts';

const test = base.extend<{ server: RunningServer }>({
  server: async ({ world }, use) => {
    mountKnownFactChecker(world);
    const server = await startServer({
      ...{ port: 0, log: silentLog, evidence: 'administrators' },
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      collectsFrom: ['hacker-news'],
      fetch: fetchInWorld(world),
    });
    const unmount = world.mount(contextServiceHost, server.listener);
    await use(server);
    unmount();
    await server.close();
  },
});

test.use({ display: 'xvfb' });

test('a newsroom sets up its server, and the first check of a colleague has a label', async ({
  launchBrowser,
  world,
  server: { setUpLink },
}, info) => {
  test.slow();
  const profile = info.outputPath('ada');
  const { made, administrator, colleague } = await setUpTeam({ launchBrowser, world, setUpLink, profile });
  expect(made).toBeLessThanOrEqual(MAX_GESTURES);
  await test.step('the topic collects', () => runFirstTopic(administrator));
  await test.step('the colleague is removed', () => removeColleague(administrator, colleague));
});
