/** An area of the screen becomes a check within 300 ms. It measures time, so only `npm run test:long` runs it. */
import { pictures } from '../../world/images.ts';
import { drawArea, openArea } from '../pages/area.ts';
import { giveImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';

test.use({ display: 'xvfb' });

const firstImage = (): Buffer => pictures['reading-room.jpg']?.() ?? Buffer.alloc(0);

test('the check is stored within 300 ms of the release of the pointer', async ({ inWorld, engine }) => {
  // A person who draws an area takes longer than the engine to start; this test does not.
  const panel = await inWorld.extensionPage('sidepanel.html');
  await giveImage(panel, 'drop', { name: 'first.jpg', type: 'image/jpeg', content: firstImage() });
  await panel.waitFor({ css: '.verdict .chip', text: 'Nothing to go on' }, 30_000);
  const ms = await drawArea(await openArea(inWorld));
  process.stdout.write(`Area in ${engine}: ${ms} ms from the release of the pointer to the stored check\n`);
  expect(ms).toBeLessThanOrEqual(300);
});
