/**
 * Builds two scripts that everybody waits for without `webextension-polyfill` (`docs/decisions/036-the-worker-is-read-in-parts.md`):
 * the capture script, and of Chromium's worker the part that hears events. Its other parts load the polyfill.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';

const BROWSER_API = 'lib/platform/browser.ts';
const OWN_API = fileURLToPath(new URL('lib/platform/own-api.ts', import.meta.url));

const ownApi: Plugin = {
  name: 'own-api',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'webextension-polyfill' && importer?.endsWith(BROWSER_API) ? OWN_API : undefined,
};

export const withoutPolyfill = ({ plugins }: UserConfig): void => {
  plugins?.push(ownApi);
};
