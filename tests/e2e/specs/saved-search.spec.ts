/** A search at a service that is saved as a topic outlives a restart of the extension. */
import type { Browser } from '../harness/surface.ts';
import { button } from '../pages/panel.ts';
import { expect, SEARCH, searchesIn, test } from '../pages/stories-service.ts';
import { t } from '../pages/words.ts';

/** The words of the search, which the form proposes. */
const NAME = 'pier';
const open = (browser: Browser, path: string) => browser.extensionPage(`sidepanel.html#/posts${path}`);

test('a search is saved as a topic, opened again after a restart, removed, and brought back', async ({
  ready,
  world,
}) => {
  const panel = await open(ready, '?kind=posts');
  await panel.type('#query-text', 'pier');
  await panel.click(SEARCH);
  await panel.waitFor('.post', 30_000);
  await panel.click({ css: 'button', text: t('stories.editSearch') });
  await panel.click({ css: 'a', text: t('topics.saveSearch') });
  await panel.waitFor('#topic-new-name');
  await panel.click(button(t('stories.saveProject')));
  await panel.waitFor({ css: '.topic h2', text: NAME });

  await ready.reloadExtension();
  const later = await open(ready, '/topics');
  const before = searchesIn(world).length;
  await later.click({ css: '.topic a', text: t('topics.searchAgain') });
  await later.waitFor('.post', 30_000);
  expect(searchesIn(world).slice(before)).toMatchObject([{ boolean: 'pier' }]);

  const topics = await open(ready, '/topics');
  await topics.click({ css: '.topic:has(a[href*="q=pier"]) summary', text: t('topics.details') });
  await topics.click(button(`Remove ${NAME}`));
  await topics.waitUntilGone({ css: '.topic h2', text: NAME });
  await topics.click(button('Undo'));
  await topics.waitFor({ css: '.topic h2', text: NAME });
});
