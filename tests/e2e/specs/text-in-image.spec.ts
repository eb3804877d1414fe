/** Reads the text in a screenshot on this device, from the menu and from a file, and checks a line of it. */
import { sentences } from '../../world/content/sentences.ts';
import { pictures } from '../../world/images.ts';
import type { View } from '../harness/surface.ts';
import { giveImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';
import { openPageScript } from '../pages/page-script.ts';
import { storedChecks } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

/** A busy machine recognizes slowly. */
const PATIENCE_MS = 60_000;
const LINE = '.read-lines label';
const line = { css: LINE, text: sentences.checked };

const screenshot = () => {
  const content = pictures['post.png']?.();
  if (!content) throw new Error('There is no screenshot.');
  return { name: 'post.png', type: 'image/png', content };
};

/** Sends the chosen line, as any other text, and waits for its label. */
const checkLine = async (panel: View): Promise<void> => {
  await panel.click(line);
  await panel.type('input[name="said-date"]', 'early 2026');
  await panel.click({ css: 'button', text: t('imageText.check') });
  await panel.waitFor({ css: '.consent blockquote', text: sentences.checked });
};

test('a file is read offline, and a line of it is checked after consent', async ({ ready, world }) => {
  const panel = await ready.extensionPage('sidepanel.html');
  world.clearRequests();
  await giveImage(panel, 'file', screenshot());
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, PATIENCE_MS);
  await ready.setOffline(true);
  await panel.click({ css: 'button', text: t('imageText.read') });
  await panel.waitFor(line, PATIENCE_MS);
  await panel.waitFor('.read-picture img');
  await ready.setOffline(false);
  expect(await panel.text('[aria-labelledby="text-title"] [role="status"]')).toBe(
    t('imageText.found', 5, { count: 5 }),
  );
  await checkLine(panel);
  expect(world.requests).toEqual([]);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor({ css: '.verdict .chip', text: t('label.warning') }, PATIENCE_MS);
  const checks = await storedChecks(panel);
  const image = checks.find(({ kind }) => kind === 'image');
  const claim = checks.find(({ kind }) => kind === 'claim');
  expect(claim).toMatchObject({
    input: sentences.checked,
    origin: {
      what: 'image',
      check: image?.id,
      author: expect.stringContaining('Harbour Traders'),
      date: expect.stringContaining('early 2026'),
      sha256: String(image?.input).replace('urn:sha256:', ''),
    },
  });
  // The line stands at the left edge of the text, a third of the way down.
  const { x = 0, y = 0, height = 0 } = claim?.origin?.region ?? {};
  expect(x).toBeGreaterThan(15);
  expect(x).toBeLessThan(35);
  expect(y).toBeGreaterThan(85);
  expect(y + height).toBeLessThan(125);
});

test('reading is cancelled, and can begin again', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  await giveImage(panel, 'file', screenshot());
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, PATIENCE_MS);
  await panel.click({ css: 'button', text: t('imageText.read') });
  await panel.click({ css: 'button', text: t('imageText.cancel') });
  await panel.click({ css: 'button', text: t('imageText.read') });
  await panel.waitFor(line, PATIENCE_MS);
});

test.describe('from the menu', () => {
  /** The browser's own menu is opened, which needs a screen. */
  test.use({ display: 'xvfb' });

  test('the text of an image on a page is read from what the page gives out', async ({ ready, world }) => {
    const script = await openPageScript(ready, 'https://studio.example/');
    await script.tab.focus();
    world.clearRequests();
    await ready.chooseFromContextMenu(script.tab, { css: '#post' }, menuItem('menu.imageText'));
    const panel = await ready.panel(script.tab);
    await panel.waitFor(line, PATIENCE_MS);
    await panel.waitFor('.read-picture img');
    // The page reads its own image again; no other host receives a request.
    expect([...new Set(world.requests.map(({ host }) => host))]).toEqual(['studio.example']);
    world.clearRequests();
    await checkLine(panel);
    expect(world.requests).toEqual([]);
    await panel.click({ css: 'button', text: 'Send once' });
    await panel.waitFor({ css: '.verdict .chip', text: t('label.warning') }, PATIENCE_MS);
  });
});
