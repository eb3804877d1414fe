/** House rule 6 for the build: every script that calls the extension API calls it through one copy of the polyfill. */
import type { Breach, Check, Rule } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';
import { loadedBy } from './built-pages.ts';

/** The name of a rejected answer in a message of the polyfill; a minifier does not change strings. */
export const POLYFILL_MARK = '__mozWebExtensionPolyfillReject__';

/**
 * The scripts that a browser runs itself, or that are injected into a page. Workers and the sandboxed page have no extension API.
 */
const runsWithApi = ({ path }: SourceFile) =>
  (path.endsWith('.html') && path !== 'document-reader.html') ||
  /^(content-scripts\/.*|background|capture|selected)\.js$/.test(path);

const check: Check = (files) =>
  files.filter(runsWithApi).flatMap((start): Breach[] => {
    const copies = [...loadedBy(start, files).values()].filter((file) => file?.text.includes(POLYFILL_MARK)).length;
    const says = `loads ${copies} copies of webextension-polyfill, not 1; \`npm run build\` if the build is older`;
    return copies === 1 ? [] : [{ path: start.path, line: 1, says }];
  });

const api = 'const e=globalThis.browser??wrap(chrome,"__mozWebExtensionPolyfillReject__");export{e as t};';
const popup = '<body><script src="/popup-script.js" async></script>';
const panel = '<script type="module" crossorigin src="/chunks/panel-a.js"></script>';

export const builtApi: Rule = {
  house: 6,
  holds: 'every built script that calls the extension API has the polyfill once',
  check,
  caught: [
    [{ 'popup.html': popup, 'popup-script.js': 'chrome.tabs.query({});' }, 'popup.html:1'],
    [{ 'sidepanel.html': panel, 'chunks/panel-a.js': '', 'chunks/browser-b.js': api }, 'sidepanel.html:1'],
    [
      {
        'options.html': panel,
        'chunks/panel-a.js': `import{t}from"./browser-b.js";${api}`,
        'chunks/browser-b.js': api,
      },
      'options.html:1',
    ],
    [{ 'background.js': 'chrome.runtime.id;', 'background/0-desk-a.js': api }, 'background.js:1'],
    [{ 'content-scripts/page.js': 'chrome.runtime.id;' }, 'content-scripts/page.js:1'],
    [{ 'capture.js': 'chrome.dom;' }, 'capture.js:1'],
  ],
  passes: [
    { 'popup.html': popup, 'popup-script.js': api },
    {
      'sidepanel.html': panel,
      'chunks/panel-a.js': 'import{t}from"./browser-b.js";t.runtime.id;',
      'chunks/browser-b.js': api,
    },
    { 'background.js': api, 'content-scripts/page.js': api, 'capture.js': api, 'vision-worker.js': 'self.name;' },
  ],
};
