/** Checks an area of the screen: from the popup and the menu, by keyboard and by pointer. */
import type { View } from '../harness/surface.ts';
import { AREA, drawArea, openArea } from '../pages/area.ts';
import { expect, test } from '../pages/in-world.ts';
import { databases, rowsOf } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const sizeOf = async (area: View): Promise<number[]> =>
  ((await area.text('.area-frame + [role="status"]')).match(/\d+/g) ?? []).map(Number);

test('an area is chosen and checked by the keyboard, and the capture is not stored', async ({ inWorld, world }) => {
  const area = await openArea(inWorld);
  world.clearRequests();
  const [width = 0, height = 0, x = 0, y = 0] = await sizeOf(area);
  await area.press('ArrowLeft');
  await area.press('ArrowUp');
  await area.press('Shift+ArrowRight');
  await area.press('Shift+ArrowDown');
  expect(await sizeOf(area)).toEqual([width + 10, height + 10, x - 10, y - 10]);
  await area.press('Enter');
  await area.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(await area.text('.checked')).toBe(t('ownImage.areaName', { width: width + 10, height: height + 10 }));
  await area.waitFor({
    css: 'p',
    text: t('ownImage.ofScreen'),
  });
  const [stored] = await rowsOf(area, 'sidelight', 'checks');
  expect(stored).toMatchObject({
    kind: 'image',
    connection: 'device',
    ownImage: { source: 'screen', type: 'image/png' },
    state: { result: { analysis: { image: { format: 'png', width: width + 10, height: height + 10 } } } },
  });
  const everything = JSON.stringify(await databases(area));
  expect(everything).not.toContain('IHDR');
  expect(everything).not.toContain('data:image');
  expect(world.requests).toEqual([]);
});

test('Escape closes the capture, and nothing is checked', async ({ inWorld }) => {
  const area = await openArea(inWorld);
  // The page may be closed before the driver has its answer.
  await area.press('Escape').catch(() => {});
  const panel = await inWorld.extensionPage('sidepanel.html');
  expect(await rowsOf(panel, 'sidelight', 'checks')).toEqual([]);
});

test('the check starts when the pointer is released', async ({ inWorld }) => {
  const area = await openArea(inWorld);
  await drawArea(area);
  await area.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
});

test('without a grant the panel says what to press', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  await panel.click({ css: 'button', text: AREA });
  await expect.poll(() => panel.text('.own-image [role="alert"]')).toContain('Click the Sidelight icon on the page');
});
