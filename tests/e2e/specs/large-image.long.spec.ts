/** A file of 50 MB is examined without blocking the page. It measures time, so only `npm run test:long` runs it. */

import { pictures } from '../../world/images.ts';
import type { View } from '../harness/surface.ts';
import { type GivenFile, giveImage, prepareImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';
import { t } from '../pages/words.ts';

const MEGABYTE = 1024 * 1024;

const painting = (name: string, size: number): GivenFile => {
  const content = pictures['painted-harbour.png']?.();
  if (!content) throw new Error('There is no painting.');
  return { name, type: 'image/png', content, size };
};

/** A global of the page, which `watchThread` puts there. */
declare const watch: { longest: number; isOver: boolean };

/** Measures from now on how long a timer of the page has to wait for the page's thread. */
const watchThread = (page: View): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { watch: { longest: 0, isOver: false } });
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      watch.longest = Math.max(watch.longest, now - last);
      last = now;
      if (!watch.isOver) setTimeout(look);
    };
    look();
  });
const longestWait = (page: View): Promise<number> =>
  page.evaluate(() => {
    watch.isOver = true;
    return Math.round(watch.longest);
  });

test('a file of 50 MB does not block the page', async ({ browser, engine }) => {
  const panel = await browser.extensionPage('sidepanel.html#/image/own');
  /** Gives a file and returns the longest wait until it has its result. */
  const waitWith = async (given: GivenFile): Promise<number> => {
    await panel.reload();
    await prepareImage(panel, given);
    await watchThread(panel);
    await giveImage(panel, 'drop');
    await panel.waitFor({ css: '.checked', text: given.name }, 60_000);
    await panel.waitFor(
      { css: '.verdict .chip', text: t('image.generatorNote', { tool: 'AUTOMATIC1111 or similar' }) },
      60_000,
    );
    const wait = await longestWait(panel);
    await panel.goto(`${browser.extensionOrigin}/sidepanel.html#/image/own`);
    return wait;
  };
  // A machine that is busy interrupts the page as well, and its first check loads the engine: a small file shows how long.
  const small: number[] = [];
  const large: number[] = [];
  for (const at of [1, 2, 3, 4]) {
    small.push(await waitWith(painting(`small-${at}.png`, 300_000 - at)));
    large.push(await waitWith(painting(`large-${at}.png`, 50 * MEGABYTE - at)));
  }
  const numbers = `small file ${small.join(', ')} ms, 50 MB ${large.join(', ')} ms`;
  process.stdout.write(`${engine}: the longest wait for the page's thread: ${numbers}\n`);
  expect(Math.min(...large)).toBeLessThanOrEqual(Math.max(50, Math.min(...small)));
});
