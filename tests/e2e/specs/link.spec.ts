/** Checks a link on this device: the panel names the host that needs the permission, and with it the page is read. */
import { RATED, sendAndWait } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';

const HOST = 'factdesk.example';

test.use({ display: 'xvfb' });

test('a link without a permission is reported, and is read once its host is allowed', async ({
  inWorld: browser,
  world,
}) => {
  const article = await browser.tab(RATED);
  await browser.chooseFromContextMenu(article, { css: `aside a[href*="${HOST}"]` }, 'Check what this link says');
  const panel = await browser.panel(article);
  await sendAndWait(panel);
  expect(await panel.text('.verdict')).toContain(`Not read: no permission for ${HOST}.`);
  expect(world.requests.filter(({ host }) => host === HOST)).toEqual([]);

  await browser.grantHosts([`*://${HOST}/*`]);
  await panel.click({ css: 'button', text: 'Allow and check again' });
  await expect.poll(() => panel.text('.verdict'), { timeout: 30_000 }).toContain('1 of 1 sources answered.');
  expect(world.requests.some(({ host }) => host === HOST)).toBe(true);
  expect(await panel.text('.link-card')).toContain(HOST);
});
