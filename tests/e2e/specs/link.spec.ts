/** Checks a link on this device: the panel names the host that needs the permission, and with it the page is read. */
import { startWorld } from '../../world/world.ts';
import { expect, test } from '../harness/test.ts';
import { RATED, sendAndWait } from '../pages/check.ts';

const HOST = 'factdesk.example';

test('a link without a permission is reported, and is read once its host is allowed', async ({ launchBrowser }) => {
  const world = await startWorld();
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, display: 'xvfb' });
  const article = await browser.tab(RATED);
  await browser.chooseFromContextMenu(article, { css: `aside a[href*="${HOST}"]` }, 'Check what this link says');
  const panel = await browser.findTab(`${browser.extensionOrigin}/sidepanel.html`);
  await sendAndWait(panel);
  expect(await panel.text('.verdict')).toContain(`Not read: no permission for ${HOST}.`);
  expect(world.requests.filter(({ host }) => host === HOST)).toEqual([]);

  await browser.grantHosts([`*://${HOST}/*`]);
  await panel.click({ css: 'button', text: 'Allow access and check again' });
  await expect.poll(() => panel.text('.verdict'), { timeout: 30_000 }).toContain('1 of 1 sources answered.');
  expect(world.requests.some(({ host }) => host === HOST)).toBe(true);
  expect(await panel.text('.link-card')).toContain(HOST);
  await world.close();
});
