/** Checks an area of the screen: from the popup and the menu, by keyboard and by pointer. */
import type { View } from '../harness/surface.ts';
import { AREA, drawArea, openArea } from '../pages/area.ts';
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { databases, rowsOf } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const sizeOf = async (area: View): Promise<number[]> =>
  ((await area.text('.area-frame + [role="status"]')).match(/\d+/g) ?? []).map(Number);

test('an area is captured on a grant alone, dropped by Escape, and checked by pointer and by keyboard', async ({
  inWorld,
  world,
}) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  await test.step('without a grant the panel says what to press', async () => {
    await panel.click(button(AREA));
    await expect.poll(() => panel.text('.own-image [role="alert"]')).toContain('Click the Sidelight icon on the page');
  });

  await test.step('Escape closes the capture, and nothing is checked', async () => {
    const area = await openArea(inWorld);
    // The page may be closed before the driver has its answer.
    await area.press('Escape').catch(() => {});
    expect(await rowsOf(panel, 'sidelight', 'checks')).toEqual([]);
  });

  await test.step('the check starts when the pointer is released', async () => {
    const area = await openArea(inWorld);
    await drawArea(area);
    await area.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
    await area.close();
  });

  const area = await openArea(inWorld);
  world.clearRequests();
  const [width = 0, height = 0, x = 0, y = 0] = await sizeOf(area);
  const name = t('ownImage.areaName', { width: width + 10, height: height + 10 });
  await area.press('ArrowLeft');
  await area.press('ArrowUp');
  await area.press('Shift+ArrowRight');
  await area.press('Shift+ArrowDown');
  expect(await sizeOf(area)).toEqual([width + 10, height + 10, x - 10, y - 10]);
  await area.press('Enter');
  await area.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(await area.text('.checked')).toBe(name);
  await area.waitFor({
    css: 'p',
    text: t('ownImage.ofScreen'),
  });
  const stored = await rowsOf(area, 'sidelight', 'checks');
  expect(stored).toHaveLength(2);
  expect(stored.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))[0]).toMatchObject({
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
