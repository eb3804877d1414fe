/** The browser's extension API, the same in every browser; the only place that knows where it comes from. */
import polyfill from 'webextension-polyfill';
import type { browser as api } from 'wxt/browser';

// The casts are true: the polyfill hands on what it does not know (offscreen, sidePanel), which these types tell of.
export const browser = polyfill as unknown as typeof api;
