/** Checks an area of the screen: from the popup and the menu, by keyboard and by pointer. */

import { pictures } from '../../world/images.ts';
import type { Browser, View } from '../harness/surface.ts';
import { UNRATED } from '../pages/check.ts';
import { giveImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';
import { databases, rowsOf } from '../pages/stores.ts';

const firstImage = (): Buffer => pictures['reading-room.jpg']?.() ?? Buffer.alloc(0);

const AREA = 'Area of the screen';

const openArea = async (browser: Browser): Promise<View> => {
  const article = await browser.tab(UNRATED);
  const popup = await browser.popup(article);
  await popup.click({ css: 'button', text: AREA });
  const area = await browser.findTab(`${browser.extensionOrigin}/sidepanel.html#/image/area`);
  await area.waitFor('.area-capture');
  return area;
};

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
  await area.waitFor({ css: '.verdict .chip', text: 'Nothing to go on' }, 30_000);
  expect(await area.text('.checked')).toBe(`Area of the screen, ${width + 10} × ${height + 10}`);
  await area.waitFor({
    css: 'p',
    text: 'A capture of the screen has no camera data or Content Credentials of the original.',
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

test('the check starts when the pointer is released', async ({ inWorld, engine }) => {
  // A person who draws an area takes longer than the engine to start; this test does not.
  const panel = await inWorld.extensionPage('sidepanel.html');
  await giveImage(panel, 'drop', { name: 'first.jpg', type: 'image/jpeg', content: firstImage() });
  await panel.waitFor({ css: '.verdict .chip', text: 'Nothing to go on' }, 30_000);
  const area = await openArea(inWorld);
  const ms = await area.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ended(indexedDB.open('sidelight'));
    const count = () => ended(database.transaction('checks').objectStore('checks').count());
    const frame = document.querySelector('.area-frame');
    if (!frame) throw new Error('There is no capture.');
    // The browser captures none but a real pointer.
    frame.setPointerCapture = () => {};
    const { left, top } = frame.getBoundingClientRect();
    const point = (name: string, x: number, y: number) =>
      frame.dispatchEvent(
        new PointerEvent(name, { bubbles: true, pointerId: 1, button: 0, clientX: left + x, clientY: top + y }),
      );
    point('pointerdown', 20, 20);
    point('pointermove', 200, 120);
    const released = performance.now();
    point('pointerup', 320, 220);
    while ((await count()) < 2) await new Promise((resolve) => setTimeout(resolve, 2));
    const stored = performance.now();
    database.close();
    return Math.round(stored - released);
  });
  process.stdout.write(`Area in ${engine}: ${ms} ms from the release of the pointer to the stored check\n`);
  expect(ms).toBeLessThanOrEqual(300);
  await area.waitFor({ css: '.verdict .chip', text: 'Nothing to go on' }, 30_000);
});

test('without a grant the panel says what to press', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  await panel.click({ css: 'button', text: AREA });
  await expect.poll(() => panel.text('.own-image [role="alert"]')).toContain('Press the Sidelight icon on the page');
});
