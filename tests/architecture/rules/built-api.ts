/**
 * House rule 6 for the build: every script that calls the extension API has one copy of the polyfill, except the two that have to be
 * small. The worker loads its own with its later parts.
 */
import type { Breach, Check, Rule } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';
import { loadedBy } from './built-pages.ts';

/** The name of a rejected answer in a message of the polyfill; a minifier does not change strings. */
export const POLYFILL_MARK = '__mozWebExtensionPolyfillReject__';

/**
 * The scripts that a browser runs itself, or that are injected into a page. Workers, the sandboxed page and the script of a page's
 * details have no need of the extension API.
 */
const runsWithApi = ({ path }: SourceFile) =>
  (path.endsWith('.html') && path !== 'document-reader.html') ||
  /^(content-scripts\/.*|background|capture|selected)\.js$/.test(path);

const isLaterPart = ({ path }: SourceFile) => path.startsWith('background/');

const hasPolyfill = (file: SourceFile | undefined) => file?.text.includes(POLYFILL_MARK) ?? false;

const breachOf = (path: string, copies: number, wanted: number): Breach[] => {
  const says = `has ${copies} copies of webextension-polyfill, not ${wanted}; \`npm run build\` if the build is older`;
  return copies === wanted ? [] : [{ path, line: 1, says }];
};

const check: Check = (files) => {
  const laterParts = files.filter(isLaterPart);
  const isWithout = (path: string) => path === 'capture.js' || (path === 'background.js' && laterParts.length > 0);
  const copiesFor = (start: SourceFile) => [...loadedBy(start, files).values()].filter(hasPolyfill).length;
  const [first] = laterParts;
  return [
    ...files
      .filter(runsWithApi)
      .flatMap((start) => breachOf(start.path, copiesFor(start), isWithout(start.path) ? 0 : 1)),
    ...(first ? breachOf(first.path, laterParts.filter(hasPolyfill).length, 1) : []),
  ];
};

const api = 'const e=globalThis.browser??wrap(chrome,"__mozWebExtensionPolyfillReject__");export{e as t};';
const popup = '<body><script async type="module" crossorigin src="/chunks/popup-a.js"></script>';
const panel = '<script type="module" crossorigin src="/chunks/panel-a.js"></script>';

export const builtApi: Rule = {
  house: 6,
  holds: 'every built script that calls the extension API has the polyfill once, but the two smallest have none',
  check,
  caught: [
    [{ 'popup.html': popup, 'chunks/popup-a.js': 'chrome.tabs.query({});' }, 'popup.html:1'],
    [{ 'sidepanel.html': panel, 'chunks/panel-a.js': '', 'chunks/browser-b.js': api }, 'sidepanel.html:1'],
    [
      {
        'options.html': panel,
        'chunks/panel-a.js': `import{t}from"./browser-b.js";${api}`,
        'chunks/browser-b.js': api,
      },
      'options.html:1',
    ],
    [{ 'background.js': 'chrome.runtime.id;' }, 'background.js:1'],
    [{ 'background.js': api, 'background/0-desk-a.js': api }, 'background.js:1'],
    [{ 'background.js': '', 'background/0-desk-a.js': 'chrome.runtime.id;' }, 'background/0-desk-a.js:1'],
    [
      { 'background.js': '', 'background/0-desk-a.js': api, 'background/1-click-a.js': api },
      'background/0-desk-a.js:1',
    ],
    [{ 'content-scripts/page.js': 'chrome.runtime.id;' }, 'content-scripts/page.js:1'],
    [{ 'selected.js': 'chrome.dom;' }, 'selected.js:1'],
    [{ 'capture.js': api }, 'capture.js:1'],
  ],
  passes: [
    { 'popup.html': popup, 'chunks/popup-a.js': api },
    {
      'sidepanel.html': panel,
      'chunks/panel-a.js': 'import{t}from"./browser-b.js";t.runtime.id;',
      'chunks/browser-b.js': api,
    },
    {
      'background.js': api,
      'content-scripts/page.js': api,
      'capture.js': 'chrome.dom;',
      'vision-worker.js': 'self.name;',
    },
    { 'background.js': 'chrome.runtime.id;', 'background/0-desk-a.js': api, 'background/1-click-a.js': '' },
  ],
};
