/** An excluded site: nothing is sent from it, whatever the recipient, and nothing is stored. */
import { sentences } from '../../world/content/sentences.ts';
import type { World } from '../../world/world.ts';
import type { Browser, View } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { checkSentence, closeCard, RATED } from '../pages/check.ts';
import { addPublisher, addService } from '../pages/options-page.ts';
import { test, untilMenuSettles } from '../pages/service-panel.ts';
import { databases } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const SITE = 'harbour-post.example';

/** The databases with rows: the background may open one of the engine at any time, and writes nothing then. */
const written = async (page: View) =>
  Object.fromEntries(
    Object.entries(await databases(page)).filter(([, stores]) => Object.values(stores).some((rows) => rows.length > 0)),
  );

const neverFromHere = async (browser: Browser, world: World): Promise<void> => {
  const { article, question } = await checkSentence(browser, RATED, sentences.checked);
  await question.waitFor({ css: 'button', text: t('consent.never', { site: SITE }) });
  world.clearRequests();
  await question.click({ css: 'button', text: t('consent.never', { site: SITE }) });
  await question.waitUntilGone('.consent');
  await question.close();

  const stored = await browser.extensionPage('options.html');
  const before = await written(stored);
  expect(JSON.stringify(before.sidelight)).toContain(`"${SITE}":"never"`);
  expect(JSON.stringify(before)).not.toContain(sentences.checked);

  for (const [on, item] of [
    [sentences.checked, t('commands.selection')],
    [{ css: 'aside a[href*="factdesk.example"]' }, t('check.asLink')],
  ] as const) {
    await article.focus();
    await browser.chooseFromContextMenu(article, on, item);
    await closeCard(article);
  }
  expect(await written(stored)).toEqual(before);
  expect(world.requests).toEqual([]);
};

test('nothing is requested from the publishers of this device', async ({ launchBrowser, world }) => {
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, display: 'xvfb' });
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  await neverFromHere(browser, world);
});

test('nothing is requested from a service', async ({ launchBrowser, world, service }) => {
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, display: 'xvfb' });
  expect(await addService(browser, service.profile)).toEqual([]);
  await untilMenuSettles();
  await neverFromHere(browser, world);
  expect(await service.inputs()).toEqual([]);
});
