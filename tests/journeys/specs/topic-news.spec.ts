/** A story is followed with one click; what its topic finds later is shown on the icon, in the popup and at the topics, until it is seen. */
import type { TopicView } from '../../../lib/desk/client.ts';
import type { Browser, Tab, View } from '../../e2e/harness/surface.ts';
import { until } from '../../e2e/harness/until.ts';
import { allowNetworks, consentBySearching, makeRunsOlder, ringAlarm } from '../../e2e/pages/collecting.ts';
import { askDeskOnce } from '../../e2e/pages/desk.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { iconText } from '../../e2e/pages/tabs.ts';
import { t } from '../../e2e/pages/words.ts';
import { newsPosts } from '../../world/content/posts.ts';
import { hackerNewsSite } from '../../world/sites/hacker-news.ts';

const DAY = 24 * 60 * 60_000;
const FERRY = {
  connection: 'device',
  key: 'night-ferry',
  displayName: 'The night ferry',
  query: { links: [], phrases: ['night ferry'], names: [], hashtags: ['nightferry'] },
  dataSources: ['hacker-news', 'mastodon:mastodon.social'],
};

const topicsOf = (page: View) => askDeskOnce<TopicView[]>(page, 'topics/list', { connection: 'device' });
const untilDone = (page: View, isIt: (slug: string) => boolean): Promise<string> =>
  until(
    'a run that is done',
    async () => {
      const topic = (await topicsOf(page)).find(({ project }) => isIt(project.slug));
      if (topic?.lastRun?.state.name !== 'done') throw new Error(JSON.stringify(topic?.lastRun));
      return topic.project.slug;
    },
    30_000,
  );

/** A topic with the posts of the sample web, which is not searched for again. */
const collectOnce = async (browser: Browser, page: Tab): Promise<string> => {
  await allowNetworks(browser);
  await consentBySearching(browser);
  const { slug } = await askDeskOnce<{ slug: string }>(page, 'topics/create', FERRY);
  await askDeskOnce(page, 'topics/run', { connection: 'device', topic: slug, key: 'once' });
  return untilDone(page, (one) => one === slug);
};

test('a followed story counts its new posts until they are seen', async ({ inWorld, world }) => {
  const page = await inWorld.extensionPage('sidepanel.html');
  const first = await collectOnce(inWorld, page);
  const panel = await inWorld.extensionPage(`sidepanel.html#/posts?project=${first}`);
  await panel.click('.story a');
  await panel.waitFor('.follow-this p');
  expect(await panel.text('.follow-this p')).toContain('hn.algolia.com');
  const [, words = ''] = /"([^"]+)"/.exec(await panel.text('.follow-this p')) ?? [];
  expect(words).not.toBe('');
  await panel.click({ css: 'button', text: t('follow.do') });
  await panel.waitFor({ css: '.following button', text: 'Undo' });
  const followed = await untilDone(page, (slug) => slug !== first && slug !== 'around-what-i-read');
  expect(await iconText(page)).toBe('');

  const late = {
    id: '9100',
    author: 'tallow',
    at: '2026-03-12T08:00:00Z',
    text: `<p>${words}, again`,
    answers: '9001',
  };
  world.mountSite(hackerNewsSite([...newsPosts, late]));
  await makeRunsOlder(page, 2 * DAY);
  // The alarm that starts the run, and those that find it done.
  const afterAlarm = async () => {
    await ringAlarm(page, 'collect');
    return iconText(page);
  };
  await expect.poll(afterAlarm, { timeout: 60_000 }).toBe('1');

  const popup = await inWorld.extensionPage('popup.html');
  expect(await popup.text('.news-line')).toContain('1 new post in');
  await popup.close();
  const topics = await inWorld.extensionPage('sidepanel.html#/posts/topics');
  expect(await topics.text('.news-line')).toContain('1 new post in');
  await topics.click(`[data-topic="${followed}"] .news a`);
  await expect.poll(() => topics.text('p.news[role="status"]')).toContain('1 new post since');
  expect(await topics.text('.post .row-line')).toContain('again');
  expect(await topics.text('.post .post-head .news')).toBe(t('news.new'));
  expect(await topics.evaluate(() => document.querySelectorAll('.post-head .news').length)).toBe(1);
  await expect.poll(() => iconText(page)).toBe('');
});
