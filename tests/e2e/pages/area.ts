/** Opens the capture of the screen, and draws an area in it as a pointer does. */
import type { Browser, View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { UNRATED } from './check.ts';
import { button } from './panel.ts';
import { t } from './words.ts';

export const AREA = t('ownImage.area');

export const openArea = async (browser: Browser): Promise<View> => {
  const article = await browser.tab(UNRATED);
  const popup = await browser.popup(article);
  await popup.click(button(t('popup.more')));
  await popup.click(button(AREA));
  const area = await browser.findTab(`${browser.extensionOrigin}/sidepanel.html#/image/area`);
  // The frame has the focus a moment after it is drawn, and a key before that is lost.
  await until('the focus on the frame', () => area.evaluate(() => document.activeElement?.matches('.area-frame')));
  return area;
};

/** Draws an area, and resolves when a check beyond those before is stored. */
export const drawArea = (area: View): Promise<void> =>
  area.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ended(indexedDB.open('sidelight'));
    const count = () => ended(database.transaction('checks').objectStore('checks').count());
    const before = await count();
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
    point('pointerup', 320, 220);
    while ((await count()) === before) await new Promise((resolve) => setTimeout(resolve, 2));
    database.close();
  });
