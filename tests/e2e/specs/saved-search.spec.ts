/** A saved search at a service outlives a restart of the extension. */
import type { Browser } from '../harness/surface.ts';
import { expect, SEARCH, searchesIn, test } from '../pages/stories-service.ts';
import { t } from '../pages/words.ts';

const openSearch = (browser: Browser, kind: string) => browser.extensionPage(`sidepanel.html#/posts?kind=${kind}`);

test('a search is saved, opened again after a restart, removed, and brought back', async ({ ready, world }) => {
  const panel = await openSearch(ready, 'posts');
  await panel.type('#query-text', 'pier');
  await panel.click(SEARCH);
  await panel.waitFor('.post', 30_000);
  await panel.click({ css: 'button', text: t('stories.editSearch') });
  await panel.click('.saved > summary');
  await panel.type('.saved form input', 'Words at the pier');
  await panel.click({ css: '.saved button', text: t('stories.saved.save') });
  await panel.waitFor({ css: '.saved a', text: 'Words at the pier' });

  await ready.reloadExtension();
  const later = await openSearch(ready, 'narratives');
  await later.click('.saved > summary');
  const before = searchesIn(world).length;
  await later.click({ css: '.saved a', text: 'Words at the pier' });
  await later.waitFor('.post', 30_000);
  await later.click({ css: 'button', text: t('stories.editSearch') });
  expect(searchesIn(world).slice(before)).toMatchObject([{ boolean: 'pier' }]);

  await later.click({ css: '.saved button', text: 'Remove Words at the pier' });
  await later.waitUntilGone({ css: '.saved a', text: 'Words at the pier' });
  await later.click({ css: '.saved button', text: 'Undo' });
  await later.waitFor({ css: '.saved a', text: 'Words at the pier' });
});
