/** Runs a scheduled project on the open networks of the sample web, and imports a file. */
import type { TopicView } from '../../../lib/desk/client.ts';
import type { Browser } from '../../e2e/harness/surface.ts';
import { until } from '../../e2e/harness/until.ts';
import {
  allowNetworks,
  chooseFile,
  consentBySearching,
  makeRunsOlder,
  ringAlarm,
  searchStories,
} from '../../e2e/pages/collecting.ts';
import { askDeskOnce } from '../../e2e/pages/desk.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { t } from '../../e2e/pages/words.ts';
import { latePost, newsPosts } from '../../world/content/posts.ts';
import { hackerNewsSite } from '../../world/sites/hacker-news.ts';

const HOUR = 60 * 60_000;

test('a scheduled project picks up new posts on its alarm', async ({ inWorld, world }) => {
  await allowNetworks(inWorld);
  const page = await inWorld.extensionPage('sidepanel.html');
  await consentBySearching(inWorld);
  const { slug } = await askDeskOnce<{ slug: string }>(page, 'topics/create', {
    connection: 'device',
    key: 'night-ferry',
    displayName: 'The night ferry',
    query: { links: [], phrases: ['night ferry'], names: [], hashtags: [] },
    dataSources: ['hacker-news'],
    schedule: { frequency: 'hourly' },
  });
  const postCount = async () => {
    const listed = await askDeskOnce<TopicView[]>(page, 'topics/list', { connection: 'device' });
    return listed.find(({ id }) => id === slug)?.project.postCount ?? 0;
  };
  await until('its posts', async () => (await postCount()) === newsPosts.length, 30_000);

  world.mountSite(hackerNewsSite([...newsPosts, latePost]));
  await makeRunsOlder(page, HOUR);
  await ringAlarm(page, 'collect');
  await until('its posts', async () => (await postCount()) === newsPosts.length + 1, 30_000);
  expect(await searchStories(page, 'posts', slug, 'again')).toMatchObject([
    { postUrl: expect.stringContaining('9004') },
  ]);
});

const CSV = `Tweet ID,Date,Full Text,Screen Name,Retweets,Permalink
1,2026-03-09T10:00:00Z,"Line one, with a comma
and ""two"" lines about the ferry",tallow,3,https://forum.example/1
2,not a date,Nothing,pierwatch,1,https://forum.example/2
3,2026-03-09T11:00:00Z,The bus over the long bridge,dry_dock,-5,https://forum.example/3
`;

/** Works with the posts like a user: pins a post, and regroups all narratives. */
const keepAndRegroup = async (browser: Browser, project: string): Promise<void> => {
  const posts = await browser.extensionPage(`sidepanel.html#/posts?kind=posts&q=ferry&project=${project}`);
  await posts.click('[data-key="p"]');
  await posts.type('.pin-form input', 'The ferry case');
  await posts.click({ css: '.pin-form button', text: t('pins.keep') });
  await posts.waitFor({ css: '.pinned bdi', text: 'The ferry case' });
  await posts.click({ css: 'button', text: 'Edit search' });
  await posts.click({ css: 'a', text: t('pins.title') });
  await posts.waitFor({ css: 'h1', text: t('pins.title') });
  await posts.waitFor({ css: '.pinned bdi', text: 'The ferry case' });

  const topics = await browser.extensionPage('sidepanel.html#/posts/topics');
  const topic = `[data-topic="${project}"]`;
  await topics.click(`${topic} summary`);
  await topics.click(`${topic} [aria-label^="Regroup stories"]`);
  await topics.click({ css: '.regroup button', text: t('topics.regroup.do') });
  const isDone = async () => (await topics.text(topic)).includes('all stories regrouped');
  await until('all stories to be made again', isDone, 30_000);
  for (const page of [posts, topics]) await page.close();
};

test('a file of another tool is imported, searched, used and removed', async ({ inWorld }) => {
  const page = await inWorld.extensionPage('sidepanel.html#/posts/import');
  await chooseFile(page, 'input[name="import-file"]', 'export.csv', CSV);
  await page.click({ css: 'button', text: t('import.take') });
  await page.waitFor('.import[data-state="done"]', 30_000);
  const report = await page.text('.import');
  expect(report).toContain(t('import.added', { added: 2, rows: 3 }));
  expect(report).toContain(t('import.bad', { bad: 1 }));
  expect(await searchStories(page, 'posts', 'export', 'ferry')).toMatchObject([{ postUrl: 'https://forum.example/1' }]);
  await keepAndRegroup(inWorld, 'export');
  await page.click({ css: 'button', text: t('import.undo') });
  await page.waitFor({ css: '.import b', text: t('import.removed', { removed: 2 }) });
  expect(await searchStories(page, 'posts', 'export', 'ferry')).toEqual([]);
});
