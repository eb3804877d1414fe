/** The browser's extension API, the same in every browser; the only place that knows where it comes from. */
export { default as browser } from 'webextension-polyfill';
