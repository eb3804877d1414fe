/** The address of an image in the field for claims starts an image check, unless the user picks the link check. */
import type { Tab } from '../../e2e/harness/surface.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { addService } from '../../e2e/pages/options-page.ts';
import { rowsOf } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';

const HOST = 'studio.example';
const PICTURE = `https://${HOST}/reading-room.jpg`;
const FIELD = 'input[name="claim"]';

const startedKinds = async (page: Tab) =>
  (await rowsOf(page, 'sidelight', 'checks')).map(({ kind, input }) => ({ kind, input }));

test('Enter in the panel checks the image, and nothing is sent before its host is allowed', async ({
  inWorld,
  world,
}) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  await panel.type(FIELD, PICTURE);
  await panel.waitFor({ css: '.claim-input button', text: t('check.submitImage') });
  await panel.press('Enter');
  await panel.waitFor({ css: '.verdict .chip', text: 'Not read' });
  expect(await startedKinds(panel)).toEqual([{ kind: 'image', input: PICTURE }]);
  expect(world.requests).toEqual([]);
  await inWorld.grantHosts([`*://${HOST}/*`]);
  await panel.click({ css: 'button', text: 'Allow access' });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(world.requests.map(({ host, path }) => `https://${host}${path}`)).toEqual([PICTURE]);
});

test('the popup offers both checks, and prompts before the chosen one sends anything', async ({ inWorld, world }) => {
  const popup = await inWorld.extensionPage('popup.html');
  await popup.type(FIELD, PICTURE);
  await popup.click({ css: 'button', text: t('check.asLink') });
  await popup.waitFor({ css: '.consent h2', text: t('consent.link') });
  expect(await startedKinds(popup)).toEqual([{ kind: 'link', input: PICTURE }]);
  expect(world.requests).toEqual([]);
});

test('a service receives the typed address as an image', async ({ inWorld, service }) => {
  expect(await addService(inWorld, service.profile)).toEqual([]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  await panel.type(FIELD, PICTURE);
  await panel.click({ css: 'button', text: t('check.submitImage') });
  expect(await panel.text('.consent blockquote')).toBe(PICTURE);
  expect(await service.pictures()).toEqual([]);
  await panel.click({ css: 'button', text: t('consent.once') });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.some') }, 30_000);
  expect(await service.pictures()).toEqual([PICTURE]);
});
