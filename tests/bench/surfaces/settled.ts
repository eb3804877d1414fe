/** Measures when a page has settled: its last paint, change or resource, observed from before its own first script. */
import type { ChromiumTab } from '../../e2e/harness/chromium-view.ts';
import type { Tab } from '../../e2e/harness/surface.ts';

interface Watched {
  /** In milliseconds since the start of the navigation. */
  lastChange: number;
}

const watch = (): void => {
  // cast: a function of the same page reads this value below.
  const watched = globalThis as unknown as Watched;
  watched.lastChange = 0;
  const record = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      watched.lastChange = Math.max(watched.lastChange, entry.startTime + entry.duration);
  };
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'resource', 'navigation'])
    new PerformanceObserver(record).observe({ type, buffered: true });
  new MutationObserver(() => {
    watched.lastChange = Math.max(watched.lastChange, performance.now());
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
};

/** Called once for each tab: an observer that started after the load of the page would miss the changes until then. */
export const watchFromTheStart = async (tab: Tab): Promise<void> => {
  // The cast is true: this bench drives Chromium alone.
  await (tab as ChromiumTab).page.addInitScript(watch);
};

/** The time from the navigation to the last change, after which nothing changes for half a second. */
export const settled = async (page: Tab, address: string): Promise<number> => {
  await page.goto('about:blank');
  await page.goto(address);
  return page.evaluate(async () => {
    const QUIET_MS = 500;
    // The cast is true: `watch` has set the value.
    const watched = globalThis as unknown as Watched;
    while (performance.now() - watched.lastChange < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 50));
    return watched.lastChange;
  });
};
