/** Measures the popup as the browser itself opens it, from the call to the first contentful paint. */
import type { Browser, Tab } from '../../e2e/harness/surface.ts';

declare const chrome: { action: { openPopup: () => Promise<void> } };

/** Both times are of the same clock of this machine, so that they can be compared between two pages. */
export const openPopup = async (browser: Browser, page: Tab): Promise<number> => {
  await page.focus();
  const calledAt = await page.evaluate(async () => {
    const moment = performance.timeOrigin + performance.now();
    await chrome.action.openPopup();
    return moment;
  });
  const popup = await browser.openedPopup();
  const painted = await popup.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) resolve(performance.timeOrigin + first.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await popup.close();
  return painted - calledAt;
};
