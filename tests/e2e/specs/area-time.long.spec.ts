/** An area of the screen becomes a check within 300 ms. It measures time, so only `npm run test:long` runs it. */

import { pictures } from '../../world/images.ts';
import { drawArea, openArea } from '../pages/area.ts';
import { giveImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';
import { t } from '../pages/words.ts';

declare global {
  interface Window {
    releasedAt: number;
  }
}

test.use({ display: 'xvfb' });

const firstImage = (): Buffer => pictures['reading-room.jpg']?.() ?? Buffer.alloc(0);

test('the check is stored within 300 ms of the release of the pointer', async ({ inWorld, engine }) => {
  // A person who draws an area takes longer than the engine to start; this test does not.
  const panel = await inWorld.extensionPage('sidepanel.html');
  await giveImage(panel, 'drop', { name: 'first.jpg', type: 'image/jpeg', content: firstImage() });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  const area = await openArea(inWorld);
  await area.evaluate(() =>
    addEventListener('pointerup', () => Object.assign(window, { releasedAt: performance.now() }), { capture: true }),
  );
  await drawArea(area);
  const ms = await area.evaluate(() => Math.round(performance.now() - window.releasedAt));
  process.stdout.write(`Area in ${engine}: ${ms} ms from the release of the pointer to the stored check\n`);
  expect(ms).toBeLessThanOrEqual(300);
});
