/** A lead analyst creates a topic at the team's server, stops a run whose source does not respond, and reads what the next one found. */

import { newsPosts } from '../../world/content/posts.ts';
import { fetchInWorld } from '../../world/fetch-in-world.ts';
import { hackerNews } from '../../world/sites/hacker-news.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { type Newsroom, SHARED_PROJECT, startNewsroom } from '../pages/newsroom.ts';
import { addService } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

const TOPIC = 'The night ferry';
const RECORD = { project: { slug: SHARED_PROJECT, name: SHARED_PROJECT, displayName: 'Harbour' } };

const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ world }, use) => {
    const newsroom = await startNewsroom(world, [RECORD], {
      ...{ role: 'leadAnalyst', collectsFrom: ['hacker-news'], fetch: fetchInWorld(world) },
    });
    await use(newsroom);
    await newsroom.close();
  },
});

test('a lead analyst creates a topic at the server, stops a run, and reads the stories of the next one', async ({
  inWorld,
  newsroom,
  world,
}) => {
  test.slow();
  const { name: who = '' } = newsroom.colleague;
  expect(await addService(inWorld, newsroom.colleague)).toEqual([]);
  const topics = await inWorld.extensionPage('sidepanel.html#/posts/topics');
  await topics.click(button(t('stories.listProjects', { who })));
  await topics.waitFor(button(t('stories.listAgain')));
  await topics.click(button(t('topics.new')));
  await topics.type('#topic-new-name', TOPIC);
  await topics.type('#topic-new-phrases', 'night ferry');
  await topics.click('.topic-form [type="submit"]');
  await topics.waitFor(button(t('topics.runNamed', { name: TOPIC })));
  const row = () => topics.text('[data-topic^="the-night-ferry"]');
  expect(await row()).toContain(who);

  const respondAgain = world.mount(hackerNews.host, () => {});
  await topics.click(button(t('topics.runNamed', { name: TOPIC })));
  const asking = t('find.asking', { name: 'Hacker News', done: 1, total: 1 });
  await topics.waitFor({ css: '[role="status"]', text: asking });
  await topics.click(button(t('find.stop')));
  await topics.waitUntilGone('.topic progress');
  await topics.click({ css: '[data-topic^="the-night-ferry"] summary', text: t('topics.details') });
  await expect.poll(row).toContain(t('topics.wasStopped'));
  respondAgain();

  await topics.click(button(t('topics.runNamed', { name: TOPIC })));
  await expect.poll(row).toMatch(/\d+ posts/);
  await topics.click({ css: '[data-topic^="the-night-ferry"] .actions a', text: t('topics.see') });
  const rows = (css: string) => topics.evaluate((all) => document.querySelectorAll(all).length, css);
  await expect.poll(() => rows('.post')).toBe(newsPosts.length);
  await topics.click({ css: '.segments a', text: t('stories.kind.narratives') });
  expect(await topics.text('.story')).toContain(t('stories.posts', 2, { count: '2' }));
});
