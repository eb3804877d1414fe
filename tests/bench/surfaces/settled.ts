/** When a page has settled: the last paint, change or resource of it, watched from before its own first script. */
import type { ChromiumTab } from '../../e2e/harness/chromium-view.ts';
import type { Tab } from '../../e2e/harness/surface.ts';

interface Watched {
  /** Since the navigation began, in milliseconds. */
  lastChange: number;
}

const watch = (): void => {
  // What is put here is read below, by a function of the same page.
  const watched = globalThis as unknown as Watched;
  watched.lastChange = 0;
  const hear = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      watched.lastChange = Math.max(watched.lastChange, entry.startTime + entry.duration);
  };
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'resource', 'navigation'])
    new PerformanceObserver(hear).observe({ type, buffered: true });
  new MutationObserver(() => {
    watched.lastChange = Math.max(watched.lastChange, performance.now());
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
};

/** Once for each tab: a look that began after the page had loaded would miss what it did until then. */
export const watchFromTheStart = async (tab: Tab): Promise<void> => {
  // The cast is true: this bench drives Chromium alone.
  await (tab as ChromiumTab).page.addInitScript(watch);
};

/** From the navigation to the last change: nothing more comes for half a second. */
export const settled = async (page: Tab, address: string): Promise<number> => {
  await page.goto('about:blank');
  await page.goto(address);
  return page.evaluate(async () => {
    const QUIET_MS = 500;
    // The cast is true: `watch` has put it there.
    const watched = globalThis as unknown as Watched;
    while (performance.now() - watched.lastChange < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 50));
    return watched.lastChange;
  });
};
