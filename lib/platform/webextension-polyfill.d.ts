/** The package brings no types of its own; `browser.ts` gives it those of WXT. */
declare module 'webextension-polyfill' {
  const polyfill: unknown;
  export default polyfill;
}
