/** Reads the text in an image of a page on this device, from the menu, and checks a line of it. */
import { checkRatedLine, RATED_LINE, READING_MS } from '../pages/image-text.ts';
import { expect, test } from '../pages/in-world.ts';
import { openPageScript } from '../pages/page-script.ts';
import { menuItem, t } from '../pages/words.ts';

/** The browser's own menu is opened, which needs a screen. */
test.use({ display: 'xvfb' });

test('the text of an image on a page is read from what the page gives out', async ({ ready, world }) => {
  const script = await openPageScript(ready, 'https://studio.example/');
  await script.tab.focus();
  world.clearRequests();
  await ready.chooseFromContextMenu(script.tab, { css: '#post' }, menuItem('menu.imageText'));
  const panel = await ready.panel(script.tab);
  await panel.waitFor(RATED_LINE, READING_MS);
  await panel.waitFor('.read-picture img');
  // The page reads its own image again; no other host receives a request.
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual(['studio.example']);
  world.clearRequests();
  await checkRatedLine(panel);
  expect(world.requests).toEqual([]);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor({ css: '.verdict .chip', text: t('label.warning') }, READING_MS);
});
