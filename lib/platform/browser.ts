/** Exports the browser's extension API, the same in every browser; the only module that imports it. */
export { default as browser } from 'webextension-polyfill';
