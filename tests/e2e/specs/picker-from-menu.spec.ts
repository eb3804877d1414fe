/** Picks an image of a page from the menu item for images that have no menu of their own. */
import { until } from '../harness/until.ts';
import { expect, test } from '../pages/in-world.ts';
import { openPageScript } from '../pages/page-script.ts';
import { rowsOf, storedChecks } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const SITE = 'https://harbour-post.example';
const ITEM = 'Check an image on this page…';

/** The browser's own menu is opened, which needs a screen. */
test.use({ display: 'xvfb' });

test('the menu item opens the picker, Escape leaves no check, and Enter checks the chosen image', async ({
  inWorld,
}) => {
  const script = await openPageScript(inWorld, `${SITE}/gallery`);
  const panel = await inWorld.extensionPage('sidepanel.html');
  const pickerText = async () => (await script.ownElements())[0]?.text ?? '';
  const openPicker = async () => {
    await script.tab.focus();
    await inWorld.chooseFromContextMenu(script.tab, { css: 'h1' }, ITEM);
    // Where the pointer chose the item there may be an image, which the picker then names in place of their number.
    await until('the picker', async () => /4 images|Image \d of 4/.test(await pickerText()));
  };
  await openPicker();
  await script.tab.press('Escape');
  await until('the picker to close', async () => (await script.ownElements()).length === 0);
  expect(await rowsOf(panel, 'sidelight', 'checks')).toEqual([]);

  await openPicker();
  await until('the first image', async () => {
    await script.tab.press('ArrowRight');
    return (await pickerText()).includes('Image 1 of 4: A room under a veil');
  });
  await script.tab.press('Enter');
  await until('the check', async () => (await storedChecks(panel)).length > 0);
  const [check] = await storedChecks(panel);
  expect(check).toMatchObject({ kind: 'image', input: `${SITE}/images/reading-room.jpg` });
  await panel.focus();
  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/${check?.id}`);
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
});
