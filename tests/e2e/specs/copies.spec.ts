/** A cropped copy of a checked image, saved once more as another file, is found by what it shows. */
import { readFileSync } from 'node:fs';
import { giveImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';
import { openPageScript } from '../pages/page-script.ts';
import { databases } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

/** The browser's own menu is opened, which needs a screen. */
test.use({ display: 'xvfb' });

const cropped = readFileSync(new URL('../../world/images/bands-cropped.jpg', import.meta.url));

test('a cropped copy of a checked image says where and when that was seen before', async ({ inWorld }) => {
  const script = await openPageScript(inWorld, 'https://studio.example/');
  await script.tab.focus();
  await inWorld.chooseFromContextMenu(script.tab, { css: '#plain' }, menuItem('menu.image'));
  const panel = await inWorld.extensionPage('sidepanel.html#/image');
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(await panel.text('main')).not.toContain('Seen before');

  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/own`);
  await giveImage(panel, 'file', { name: 'sent-to-me.jpg', type: 'image/jpeg', content: cropped });
  await panel.waitFor({ css: '.checked', text: 'sent-to-me.jpg' }, 30_000);
  await panel.waitFor({ css: '.before .likeness', text: t('earlierUses.editedCopy') }, 30_000);
  const seen = await panel.text('[aria-labelledby="before-title"]');
  expect(seen).toContain(t('earlierUses.seenBefore', { count: 1 }));
  expect(seen).toContain('studio.example');

  await panel.click('.before');
  await panel.waitFor({ css: '.checked', text: 'plain' });
  await expect.poll(() => panel.text('[aria-labelledby="before-title"]')).toContain('sent-to-me.jpg');
  // Hashes are stored, and nothing of the file.
  const stored = JSON.stringify(await databases(panel));
  expect(stored).toContain('"hashes"');
  expect(stored).not.toContain('JFIF');
});
