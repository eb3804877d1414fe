/**
 * The package has no types of its own. WXT's describe the same promises, and what the polyfill hands through unchanged
 * (`offscreen`, `sidePanel`), which `@types/webextension-polyfill` does not know.
 */
declare module 'webextension-polyfill' {
  import type { browser } from 'wxt/browser';

  const polyfill: typeof browser;
  export default polyfill;
}
