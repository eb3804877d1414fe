/** Posts and narratives of a service, and its team: our own server behind TLS with posts that were imported into it. */
import type { Browser, Tab } from '../../e2e/harness/surface.ts';
import { openOptions } from '../../e2e/pages/options-page.ts';
import { expect, test } from '../../e2e/pages/stories-service.ts';
import { t } from '../../e2e/pages/words.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';

const countRequests = async (browser: Browser, part: string): Promise<number> =>
  (await browser.requests()).filter(({ address }) => address.includes(part)).length;

/** Stores the files that the panel passes to the browser in the page, where the test reads them. */
const catchFiles = (panel: Tab) =>
  panel.evaluate(() => {
    const original = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      void file.text().then((text) => {
        document.documentElement.dataset.file = text;
      });
      return original(file);
    };
  });

test('a search leads to a narrative, its posts, an author and back, and its rows can be saved', async ({ ready }) => {
  const projects = await countRequests(ready, '/projects');
  const panel = await ready.extensionPage('sidepanel.html#/posts');
  await panel.type('#query-text', 'stops');
  // Opening the panel and typing send no request.
  const before = await countRequests(ready, '/narratives/-/search');
  expect(await countRequests(ready, '/projects')).toBe(projects);
  await panel.click({ css: 'button', text: 'Search Newsroom service' });
  await panel.waitFor('.story', 30_000);
  expect(await panel.text('.story')).toContain('Label from Newsroom service');
  expect(await panel.text('.searched')).toContain('X, Facebook, Instagram, TikTok');

  await panel.click({ css: '.story a', text: HEADLINE });
  await panel.waitFor('.post', 30_000);
  expect(await panel.text('h1')).toBe(HEADLINE);
  expect(await panel.text('.load-more')).toContain('40 of 40');

  await panel.click('.post .post-head a');
  await panel.waitFor('.author-line', 30_000);
  await panel.waitFor('.post', 30_000);
  expect(await panel.text('.author-line')).toContain('@pier_watch_');

  await panel.evaluate(() => history.go(-2));
  await panel.waitFor('.story');
  // The results are restored without another request to the service.
  expect(await countRequests(ready, '/narratives/-/search')).toBe(before + 1);

  await catchFiles(panel);
  await panel.click({ css: 'summary', text: t('stories.export.title') });
  await panel.click({ css: 'button', text: t('stories.export.json', { count: 1 }) });
  await panel.waitFor('html[data-file]');
  const file = JSON.parse(await panel.evaluate(() => document.documentElement.dataset.file ?? ''));
  expect(file.search).toMatchObject({ query: 'stops', project: 'harbour', service: 'Newsroom service' });
  expect(file.rows).toMatchObject([{ narrativeId: '429', contextHeadline: HEADLINE }]);
});

test('a bar of a story limits its posts to what it counts, and its chip removes that', async ({ ready }) => {
  const panel = await ready.extensionPage('sidepanel.html#/posts');
  await panel.type('#query-text', 'stops');
  await panel.click({ css: 'button', text: 'Search Newsroom service' });
  await panel.click({ css: '.story a', text: HEADLINE });
  await panel.waitFor('.story-strip', 30_000);
  expect(await panel.text('.story-strip')).toContain(t('pageStories.networks', 2, { count: 2 }));
  await panel.click({ css: 'summary', text: t('stories.numbers') });
  expect(await panel.text('.story-growth')).toContain('Mastodon');
  const searches = await countRequests(ready, '/-/search');
  await panel.click({ css: '[data-filter="network"] bdi', text: 'Lemmy' });
  await panel.waitFor({ css: '.post-filters p', text: t('stories.hereOf', { count: 20, total: 40 }) });
  const networks = () =>
    panel.evaluate(() => [
      ...new Set([...document.querySelectorAll('.post .post-head bdi')].map(({ textContent }) => textContent)),
    ]);
  expect(await networks()).not.toContain('Mastodon');
  await panel.click({ css: '.post-filters bdi', text: 'Lemmy' });
  await panel.waitUntilGone('.post-filters');
  await expect.poll(networks).toContain('Mastodon');
  expect(await countRequests(ready, '/-/search')).toBe(searches);
});

test('users are listed, invited, deactivated and activated again', async ({ ready }) => {
  const options = await openOptions(ready, 'team');
  await options.waitFor('.team form');
  const before = await countRequests(ready, '/admin/admin/users');
  await options.click({ css: 'button', text: t('team.listAll', { who: 'Newsroom service' }) });
  await options.waitFor('.user');
  expect(await countRequests(ready, '/admin/admin/users')).toBe(before + 1);

  await options.type('#new-email', 'ada@example.org');
  await options.click({ css: 'button', text: t('team.invite') });
  await options.waitFor('#made-link');
  await options.click({ css: 'button', text: t('team.deactivateNamed', { email: 'ada@example.org' }) });
  await options.click({ css: '.notice button', text: t('team.deactivate') });
  await options.waitFor({ css: 'button', text: t('team.activateNamed', { email: 'ada@example.org' }) });
  await options.click({ css: '.team button', text: 'Undo' });
  await options.waitFor({ css: 'button', text: t('team.deactivateNamed', { email: 'ada@example.org' }) });
});
