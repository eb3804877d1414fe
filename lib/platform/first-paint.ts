/** Resolves once this page has painted. */

/** A hidden page is never painted. */
const AT_MOST_MS = 300;

export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, AT_MOST_MS);
  });
