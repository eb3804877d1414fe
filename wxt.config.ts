/** Configures the build and the manifest of the extension. */
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig, type EntrypointGroup } from 'wxt';
import { parserWithoutStyleSheets } from './document-parser.config.ts';
import { languageTableByFile, languageTableFiles } from './language-table.config.ts';
import { lightPopupPage } from './popup-page.config.ts';
import { writeServerMessages } from './server-messages.config.ts';
import { recognizerByFile, recognizerFiles } from './text-recognizer.config.ts';
import { listThirdParties, writeThirdParties } from './third-party.config.ts';
import { withoutPolyfill } from './without-polyfill.config.ts';
import { intoWorkerScripts } from './worker-scripts.config.ts';

/**
 * The browsers reserve different keys. Chromium leaves a command without keys if it needs them itself: Alt+Shift+C and
 * Alt+Shift+P are for tab groups. Firefox assigns any keys, but its menus respond to Alt+Shift as to Alt (F, E, V, S, B, T and
 * H in English), and on Windows and Linux the access keys of a page, which are Alt+Shift there, come first. MediaWiki assigns
 * most letters; of these four only J is among them.
 */
const suggestedKeys = {
  chromium: { popup: 'Alt+Shift+S', selection: 'Alt+Shift+K', page: 'Alt+Shift+Y', panel: 'Alt+Shift+L' },
  firefox: { popup: 'Alt+Shift+J', selection: 'Alt+Shift+W', page: 'Alt+Shift+I', panel: 'Alt+Shift+L' },
};
const suggest = (browser: string, what: keyof typeof suggestedKeys.chromium) => ({
  suggested_key: { default: suggestedKeys[browser === 'firefox' ? 'firefox' : 'chromium'][what] },
});

/** Files that the engine and its workers fetch when they first need them, by their name in the package. */
const fetchedFiles = {
  'trust-list.json': fileURLToPath(import.meta.resolve('./assets/trust-list/list.json')),
  'c2pa.wasm': fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')),
  ...recognizerFiles,
};

const ENGINE_PAGES = new Set(['engine-host', 'document-reader']);

type Build = 'engine' | 'popup' | 'pages';
const buildOf = ({ name }: { name: string }): Build => {
  if (ENGINE_PAGES.has(name) || name.endsWith('-worker')) return 'engine';
  return name === 'popup' ? 'popup' : 'pages';
};

/**
 * Builds the engine's pages and the workers together, so that the code that they share is in the package once; the popup alone; and the
 * other pages in another build, since sharing with either would divide theirs into twice as many files.
 */
const groupPages = (groups: EntrypointGroup[]): void => {
  const alone = groups.filter((group) => !Array.isArray(group) && buildOf(group) !== 'engine');
  const together = Map.groupBy(groups.filter((group) => !alone.includes(group)).flat(), buildOf);
  groups.splice(0, groups.length, ...alone, ...together.values());
};

const policyText = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** The resources that pages, background and workers of the extension may load: https://www.w3.org/TR/CSP3/ */
const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // The popup's page contains its styles (popup-page.config.ts).
  'style-src': "'self' 'unsafe-inline'",
  // Pictures of posts are anywhere, those of the user in memory.
  'img-src': "'self' blob: data: http: https:",
  // A service, a feed or a language model may be anywhere, also on this computer; permissions decide about hosts.
  'connect-src': "'self' blob: data: http: https:",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The engine's page on Chromium contains the document reader, which has no access to anything else. */
const framePolicy = { 'frame-src': "'self'" };
const readerPolicy = {
  sandbox: 'allow-scripts',
  'default-src': "'none'",
  'script-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
};

/** The oldest versions that are supported. */
const OLDEST = { chromium: '120', firefox: '142' } as const;

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/i18n/module'],
  i18n: { localesDir: 'assets/locales' },
  publicDir: 'assets/public',
  hooks: {
    'prepare:types': writeServerMessages,
    'build:publicAssets': async ({ config }, files) => {
      // The module writes the messages with line ends, which the package need not carry.
      for (const file of files) {
        if ('contents' in file && file.relativeDest.endsWith('messages.json'))
          file.contents = JSON.stringify(JSON.parse(file.contents));
      }
      for (const [relativeDest, absoluteSrc] of Object.entries(fetchedFiles)) files.push({ absoluteSrc, relativeDest });
      files.push(...(await languageTableFiles(config.browser)));
    },
    'entrypoints:grouped': (_, groups) => groupPages(groups),
    'build:done': writeThirdParties,
    ready: (wxt) => {
      wxt.hook('vite:build:extendConfig', ([entrypoint], config) => {
        if (entrypoint?.name === 'capture') withoutPolyfill(config);
        // Firefox has an event page instead, which rarely starts, reads its one script at once and has no `importScripts`.
        if (entrypoint?.type !== 'background' || wxt.config.browser === 'firefox') return;
        withoutPolyfill(config);
        intoWorkerScripts(config);
      });
    },
  },
  // The sources of a package are those of its commit (tests/package), whatever else lies in the folder.
  zip: { zipSources: false },
  // The oldest supported browsers: they need no syntax in an earlier form, and preload modules by themselves.
  vite: ({ browser }) => ({
    plugins: [
      preact(),
      ...(browser === 'firefox' ? [] : [languageTableByFile]),
      lightPopupPage,
      parserWithoutStyleSheets,
      recognizerByFile,
      listThirdParties,
    ],
    build: {
      target: browser === 'firefox' ? `firefox${OLDEST.firefox}` : `chrome${OLDEST.chromium}`,
      modulePreload: { polyfill: false },
    },
  }),
  manifest: ({ browser }) => ({
    default_locale: 'en',
    name: '__MSG_app_name__',
    description: '__MSG_app_about__',
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel', 'offscreen']),
    ],
    optional_permissions: ['notifications', 'tabs'],
    optional_host_permissions: ['*://*/*'],
    action: { default_title: '__MSG_app_name__' },
    // The names of the checks are those of the menu's items (lib/background/click/menu-items.ts).
    commands: {
      _execute_action: suggest(browser, 'popup'),
      selection: { ...suggest(browser, 'selection'), description: '__MSG_commands_selection__' },
      page: { ...suggest(browser, 'page'), description: '__MSG_commands_page__' },
      // Commands without default keys: a browser suggests four at most.
      'next-result': { description: '__MSG_commands_next__' },
      'previous-result': { description: '__MSG_commands_previous__' },
      area: { description: '__MSG_commands_area__' },
      'toggle-marks': { description: '__MSG_commands_marks__' },
      'open-panel': { ...suggest(browser, 'panel'), description: '__MSG_commands_panel__' },
    },
    content_security_policy:
      browser === 'firefox'
        ? { extension_pages: policyText(pagePolicy) }
        : { extension_pages: policyText({ ...pagePolicy, ...framePolicy }), sandbox: policyText(readerPolicy) },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'sidelight@example.org',
              strict_min_version: `${OLDEST.firefox}.0`,
              data_collection_permissions: {
                required: ['none'],
                optional: ['websiteContent', 'browsingActivity', 'authenticationInfo', 'searchTerms'],
              },
            },
          },
        }
      : { minimum_chrome_version: OLDEST.chromium, storage: { managed_schema: 'managed-schema.json' } }),
  }),
});
