/** Adds sources of posts, and a scheduled project that collects from them, on hosts of the sample web. */
import type { Browser, Tab } from '../../e2e/harness/surface.ts';
import { until } from '../../e2e/harness/until.ts';
import { makeRunsOlder, ringAlarm } from '../../e2e/pages/collecting.ts';
import { askDesk } from '../../e2e/pages/desk.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { openOptions } from '../../e2e/pages/options-page.ts';
import { t } from '../../e2e/pages/words.ts';
import { socialPosts } from '../../world/content/posts.ts';
import { feedSite } from '../../world/sites/feed.ts';
import { mastodonSite } from '../../world/sites/mastodon.ts';
import type { World } from '../../world/world.ts';

const SERVER = 'harbour-social.example';
const BLOG = 'harbour-blog.example';
const FEED = `https://${BLOG}/feed.xml`;

interface LastRun {
  state: { report?: { added: number } };
}

const HOUR = 60 * 60_000;
const LATE = { title: 'Why the night ferry was late', path: '/late', at: '2026-03-08T09:00:00Z' };
const AGAIN = { title: 'The night ferry is late again', path: '/again', at: '2026-03-12T09:00:00Z' };

const mountPlaces = (world: World): void => {
  world.mountSite(mastodonSite(SERVER, socialPosts));
  world.mountSite(feedSite(BLOG, [LATE]));
};

const openNetworks = async (browser: Browser): Promise<Tab> => {
  await browser.grantHosts([SERVER, BLOG].map((host) => `*://${host}/*`));
  const options = await openOptions(browser, 'networks');
  await options.waitFor('#add-source');
  return options;
};

const add = async (options: Tab, kind: 'feed' | 'mastodon', typed: string): Promise<void> => {
  await options.evaluate((value) => {
    const field = document.querySelector<HTMLSelectElement>('#add-source-kind');
    if (!field) throw new Error('There is no choice of what to add');
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, kind);
  await options.type('#add-source', typed);
  await options.click({ css: '#add-source-title + form button', text: t('networks.add') });
};

test('a server and a feed are added, tried once, and removed', async ({ inWorld, world }) => {
  mountPlaces(world);
  const wrong = await openNetworks(inWorld);
  world.clearRequests();
  await add(wrong, 'feed', `https://me:hush@${BLOG}/feed.xml`);
  await wrong.waitFor('#add-source-problem');
  expect(await wrong.text('#add-source-problem')).toContain('Leave out names, passwords and anything');
  expect(world.requests).toEqual([]);
  await wrong.close();

  const options = await openNetworks(inWorld);
  await add(options, 'feed', FEED);
  await options.waitFor(`[data-source="feed:${FEED}"]`);
  await add(options, 'mastodon', SERVER);
  await options.waitFor(`[data-source="mastodon:${SERVER}"]`);
  // Listing a source sends no request.
  expect(world.requests).toEqual([]);

  await options.click(`[aria-label="Test: ${FEED}"]`);
  const report = () => options.text(`[data-source="feed:${FEED}"] .said`);
  await until('its answer', async () => (await report()).startsWith('It responds: 1 entry, the newest from'), 30_000);
  expect(world.requests.map(({ host }) => host)).toEqual([BLOG]);

  await options.click(`[aria-label="Remove ${FEED}"]`);
  await options.waitFor('.removed button');
  await options.waitUntilGone(`[data-source="feed:${FEED}"]`);
});

test('a project of a server and a feed picks up new posts on its alarm', async ({ inWorld, world }) => {
  mountPlaces(world);
  const options = await openNetworks(inWorld);
  await add(options, 'feed', FEED);
  await options.waitFor(`[data-source="feed:${FEED}"]`);
  await add(options, 'mastodon', SERVER);
  await options.waitFor(`[data-source="mastodon:${SERVER}"]`);
  await options.close();

  const topics = await inWorld.extensionPage('sidepanel.html#/posts/topics');
  await topics.click({ css: 'button', text: t('topics.new') });
  await topics.type('#topic-new-name', 'Late ferries');
  await topics.type('#topic-new-phrases', 'night ferry');
  await topics.type('#topic-new-hashtags', '#nightferry');
  for (const source of ['hacker-news', 'mastodon:mastodon.social']) {
    await topics.click(`.topic-form [name="${source}"]`);
  }
  await topics.evaluate(() => {
    const often = document.querySelector<HTMLSelectElement>('#topic-new-often');
    if (often) often.value = 'hourly';
    often?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  world.clearRequests();
  await topics.click({ css: '.topic-form button', text: t('topics.save') });
  const topic = '[data-topic="late-ferries"]';
  await topics.waitFor(topic, 30_000);
  const input = { project: 'late-ferries', limit: 1 };
  /** The number of posts that the last run added, once it is over: until then only the engine writes its row. */
  const found = async () => {
    const [runs = []] = await askDesk<LastRun[]>(topics, 'collecting/jobs/runs', [input]);
    return runs[0]?.state.report?.added;
  };
  // The run is due immediately: an alarm alone starts it.
  await ringAlarm(topics, 'collect');
  await until('its first posts', async () => (await found()) === socialPosts.length + 1, 60_000);
  expect([...new Set(world.requests.map(({ host }) => host))].sort()).toEqual([BLOG, SERVER]);
  expect(await topics.text(topic)).toContain(t('topics.everyHour'));

  world.mountSite(feedSite(BLOG, [LATE, AGAIN]));
  await makeRunsOlder(topics, HOUR);
  await ringAlarm(topics, 'collect');
  await until('the new post', async () => (await found()) === 1, 60_000);
  await topics.reload();
  await topics.click({ css: `${topic} a`, text: t('topics.see') });
  await until('its words', async () => (await topics.text('.results')).includes(AGAIN.title), 30_000);
});
