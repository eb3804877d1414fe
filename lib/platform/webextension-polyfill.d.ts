/**
 * Types the polyfill, which has no types of its own. WXT's types describe the same promises and include what the polyfill
 * passes through unchanged (`offscreen`, `sidePanel`), which `@types/webextension-polyfill` lacks.
 */
declare module 'webextension-polyfill' {
  import type { browser } from 'wxt/browser';

  const polyfill: typeof browser;
  export default polyfill;
}
