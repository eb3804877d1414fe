/** Measures for how long a page's thread was blocked. */
import type { View } from '../e2e/harness/surface.ts';

declare global {
  interface Window {
    longestPause: number;
  }
}

export const watchPauses = (page: View): Promise<void> =>
  page.evaluate(() => {
    window.longestPause = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      window.longestPause = Math.max(window.longestPause, now - last);
      last = now;
    }, 10);
  });

/** In milliseconds, since `watchPauses`. */
export const longestPause = (page: View): Promise<number> => page.evaluate(() => window.longestPause);
