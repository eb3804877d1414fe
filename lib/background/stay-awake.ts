/** Keeps the background awake while work goes on that it waits for. */
import { browser } from '../platform/browser.ts';

const EVERY_MS = 10_000;

/** A call of the extension's API counts as life where timers and requests do not: in Firefox's event page. */
export const stayAwakeWhile = async <T>(work: () => Promise<T>): Promise<T> => {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
