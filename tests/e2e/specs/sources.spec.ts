/** What a person adds to where posts come from: a server and a feed of the sample web, tried, asked, and taken away. */
import { socialPosts } from '../../world/content/posts.ts';
import { feedSite } from '../../world/sites/feed.ts';
import { mastodonSite } from '../../world/sites/mastodon.ts';
import type { World } from '../../world/world.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';

const SERVER = 'harbour-social.example';
const BLOG = 'harbour-blog.example';
const FEED = `https://${BLOG}/feed.xml`;

const mountPlaces = (world: World): void => {
  world.mountSite(mastodonSite(SERVER, socialPosts));
  world.mountSite(
    feedSite(BLOG, [{ title: 'Why the night ferry was late', path: '/late', at: '2026-03-08T09:00:00Z' }]),
  );
};

const openNetworks = async (browser: Browser): Promise<Tab> => {
  for (const host of [SERVER, BLOG]) await browser.grantHost(`*://${host}/*`);
  const options = await openOptions(browser, 'networks');
  await options.waitFor('#add-feed');
  return options;
};

const add = async (options: Tab, line: string, typed: string): Promise<void> => {
  await options.type(`#${line}`, typed);
  await options.click({ css: `#${line}-title + form button`, text: 'Add and allow' });
};

test('a server and a feed are added, asked once, and taken away', async ({ inWorld, world }) => {
  mountPlaces(world);
  const wrong = await openNetworks(inWorld);
  world.clearRequests();
  await add(wrong, 'add-feed', `https://me:hush@${BLOG}/feed.xml`);
  await wrong.waitFor('#add-feed-problem');
  expect(await wrong.text('#add-feed-problem')).toContain('Leave out names and passwords');
  expect(world.requests).toEqual([]);
  await wrong.close();

  const options = await openNetworks(inWorld);
  await add(options, 'add-feed', FEED);
  await options.waitFor(`[data-source="feed:${FEED}"]`);
  await add(options, 'add-server', SERVER);
  await options.waitFor(`[data-source="mastodon:${SERVER}"]`);
  // Nobody is asked by being listed.
  expect(world.requests).toEqual([]);

  await options.click(`[aria-label="Ask it once: ${FEED}"]`);
  const said = () => options.text(`[data-source="feed:${FEED}"] .said`);
  await until('its answer', async () => (await said()).startsWith('It answers: 1 entry, the newest of'), 30_000);
  expect(world.requests.map(({ host }) => host)).toEqual([BLOG]);

  await options.click(`[aria-label="Remove ${FEED}"]`);
  await options.waitFor('.removed button');
  await options.waitUntilGone(`[data-source="feed:${FEED}"]`);
});
