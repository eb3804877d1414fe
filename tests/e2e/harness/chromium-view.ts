/** A page of Chromium, driven by Playwright. */
import type { ElementHandle, Page } from 'playwright';
import { clickOn } from './click-on.ts';
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
import type { Tab, Target, View } from './surface.ts';
import { until, untilStill } from './until.ts';

export interface ChromiumTab extends Tab {
  readonly page: Page;
}

const find = (page: Page, target: Target, timeout?: number): Promise<ElementHandle> =>
  until<ElementHandle>(
    targetName(target),
    async () => {
      const found = await page.evaluateHandle(callText(findElement, targetParts(target)));
      return found.asElement() as ElementHandle | null; // cast: source text has no type; findElement returns elements
    },
    timeout,
  );

const click = (page: Page, target: Target): Promise<void> =>
  clickOn(targetName(target), page, () => find(page, target));

export const chromiumView = (page: Page): View => ({
  evaluate: <A extends unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A) =>
    // cast: the text is that of the function, so the result has its return type
    page.evaluate(callText(inPage, args)) as Promise<R>,
  waitFor: async (target, timeout) => {
    await find(page, target, timeout);
  },
  waitUntilGone: async (target, timeout) => {
    const gone = () => page.evaluate(onElement(target, (element) => element === null));
    await until(`${targetName(target)} to be gone`, async () => (await gone()) === true, timeout);
  },
  text: async (target) => (await (await find(page, target)).textContent()) ?? '',
  click: (target) => click(page, target),
  type: async (target, text) => {
    await click(page, target);
    await page.keyboard.type(text);
  },
  press: (key) => page.keyboard.press(key),
  screenshot: async (file) => {
    await page.screenshot({ path: file });
  },
  close: () => page.close(),
});

export const chromiumTab = (page: Page): ChromiumTab => {
  const view = chromiumView(page);
  return {
    ...view,
    page,
    goto: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    focus: () => page.bringToFront(),
    clickPoint: async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    },
    photograph: async (file, width) => {
      await page.bringToFront();
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      // As high as the page, so that no scroll bar takes room from it.
      const { height } = await untilStill('the height of the page', () => view.evaluate(drawWhole));
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: file, animations: 'disabled' });
    },
    select: async (quote) => {
      await page.bringToFront();
      if (!(await view.evaluate(selectQuote, quote))) throw new Error(`The page does not say "${quote}"`);
    },
  };
};
