/**
 * Exports the browser's own extension API, in place of the polyfill's in the scripts of `without-polyfill.config.ts`. Every supported
 * browser has promises. The worker calls the polyfill's as soon as its later parts have loaded it (`late-polyfill.ts`).
 */
import { browser } from 'wxt/browser';

let api = browser;

export const callThrough = (polyfilled: typeof browser): void => {
  api = polyfilled;
};

export { api as default };
