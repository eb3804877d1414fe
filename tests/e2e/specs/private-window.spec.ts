/** A real private window: nothing is sent from it while the setting is off, and a check is made once it is on. */
import { sentences } from '../../world/content/sentences.ts';
import type { Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { CARD, RATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { ownElementsIn } from '../pages/page-script.ts';
import { storedChecks } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

declare const chrome: { tabs: { query(what: object): Promise<{ id: number; incognito: boolean }[]> } };

/** Waits until the extension reports the window as private; returns the id of its tab. */
const privateTabId = (desk: Tab): Promise<number> =>
  until('a tab that the extension knows to be private', () =>
    desk.evaluate(async () => (await chrome.tabs.query({})).find(({ incognito }) => incognito)?.id),
  );

/** The page's own images must not be taken for requests of the extension. */
const untilLoaded = (article: Tab): Promise<boolean> =>
  until('the article and its images', () => article.evaluate(() => document.readyState === 'complete'));

test('a private window is checked once the user has allowed that', async ({ ready, world }) => {
  await ready.allowPrivateWindows();
  const desk = await ready.extensionPage('options.html');
  const article = await ready.privateTab(RATED);
  await untilLoaded(article);
  const tabId = await privateTabId(desk);
  await test.step('a click sends nothing while the setting is off, and the page shows why', async () => {
    world.clearRequests();
    await ready.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
    await article.waitFor(CARD);
    const cardText = (await ownElementsIn(desk, tabId)).map(({ text }) => text).join();
    expect(cardText).toContain('Checks in private windows are off. You can turn them on in Settings.');
    expect(await storedChecks(desk)).toEqual([]);
    expect(world.requests).toEqual([]);
  });

  const options = await openOptions(ready, 'privacy');
  await options.click({ css: 'label', text: t('privacy.private') });
  await options.close();
  await article.reload();
  await untilLoaded(article);
  world.clearRequests();
  await ready.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  const question = await ready.findTab(`${ready.extensionOrigin}/sidepanel.html`);
  expect(world.requests).toEqual([]);
  await question.click({ css: 'button', text: 'Send once' });
  const states = async () => (await storedChecks(desk)).map(({ input, state }) => [input, state.name]);
  await expect.poll(states, { timeout: 30_000 }).toEqual([[sentences.checked, 'done']]);
  await article.focus();
  await article.waitFor(CARD);
});
