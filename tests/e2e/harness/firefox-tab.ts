/** A tab of Firefox, driven by puppeteer over WebDriver BiDi. */
import { writeFile } from 'node:fs/promises';
import type { ElementHandle, KeyInput, Page } from 'puppeteer-core';
import { clickUntilHit } from './click-until-hit.ts';
import {
  callText,
  drawWhole,
  findElement,
  onElement,
  selectQuote,
  targetName,
  targetParts,
  WINDOW_HEIGHT,
} from './in-page.ts';
import { keyParts } from './keys.ts';
import type { InPage, Tab, Target } from './surface.ts';
import { until, untilStill } from './until.ts';

const find = (page: Page, target: Target, timeout?: number): Promise<ElementHandle> =>
  until(
    targetName(target),
    async () =>
      // cast: findElement returns elements only
      (await page.evaluateHandle(callText(findElement, targetParts(target)))).asElement() as ElementHandle | null,
    timeout,
  );

/**
 * Firefox does not report to WebDriver when a page of an extension has loaded, and never answers if the extension restarts
 * in the meantime. So the page itself is polled, and of the answer only a rejection counts.
 */
const goto = async (page: Page, address: string): Promise<void> => {
  if (/^https?:/.test(address)) {
    await page.goto(address);
    return;
  }
  const refused = new Promise<never>((_, reject) => {
    page.goto(address, { waitUntil: [] }).catch(reject);
  });
  const loaded = until(
    `${address} to load`,
    () =>
      page.evaluate(
        `location.href === ${JSON.stringify(address)} && document.readyState === 'complete'`,
      ) as Promise<boolean>, // cast: a comparison
  );
  await Promise.race([loaded, refused]);
};

export const firefoxTab = (page: Page): Tab => {
  const evaluate = <A extends unknown[], R>(inPage: InPage<A, R>, ...args: A): Promise<R> =>
    // cast: the text is that of the function, so the result has its return type
    page.evaluate(callText(inPage, args)) as Promise<R>;
  const click = (target: Target): Promise<void> =>
    clickUntilHit(target, {
      evaluate: <R>(expression: string) => page.evaluate(expression) as Promise<R>, // cast: as above
      clickAt: (x, y) => page.mouse.click(x, y),
    });
  return {
    evaluate,
    waitFor: async (target, timeout) => {
      await find(page, target, timeout);
    },
    waitUntilGone: async (target, timeout) => {
      const gone = () => page.evaluate(onElement(target, (element) => element === null));
      await until(`${targetName(target)} to be gone`, async () => (await gone()) === true, timeout);
    },
    text: async (target) => (await (await find(page, target)).evaluate((element) => element.textContent)) ?? '',
    click,
    type: async (target, text) => {
      await click(target);
      await page.keyboard.type(text);
    },
    press: async (keys) => {
      const parts = keyParts(keys);
      // cast: WebDriver rejects other keys
      const [key, ...modifiers] = [parts.key, ...parts.modifiers] as [KeyInput, ...KeyInput[]];
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      for (const modifier of modifiers) await page.keyboard.up(modifier);
    },
    screenshot: async (file) => {
      await writeFile(file, await page.screenshot());
    },
    close: () => page.close(),
    goto: (address) => goto(page, address),
    reload: async () => goto(page, await evaluate(() => location.href)),
    focus: () => page.bringToFront(),
    clickPoint: (x, y) => page.mouse.click(x, y),
    photograph: async (file, width) => {
      await page.bringToFront();
      await page.setViewport({ width, height: WINDOW_HEIGHT });
      // As high as the page, so that no scroll bar takes room from it.
      const { height } = await untilStill('the height of the page', () => evaluate(drawWhole));
      await page.setViewport({ width, height });
      await writeFile(file, await page.screenshot());
    },
    select: async (quote) => {
      await page.bringToFront();
      if (!(await evaluate(selectQuote, quote))) throw new Error(`The page does not say "${quote}"`);
    },
  };
};
