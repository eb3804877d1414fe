import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';

export default defineConfig({
  imports: false,
  publicDir: 'assets/public',
  // The sources of a package are those of its commit (tests/package), whatever else lies in the folder.
  zip: { zipSources: false },
  vite: () => ({ plugins: [preact()] }),
  manifest: ({ browser }) => ({
    name: 'Sidelight',
    description: 'Right-click any claim, link or image and get its context, without leaving the page.',
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel', 'offscreen']),
    ],
    optional_permissions: ['notifications'],
    optional_host_permissions: ['*://*/*'],
    action: { default_title: 'Sidelight' },
    // The names of the checks are those of the menu's items (entrypoints/background/menu-items.ts).
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+S' } },
      selection: { suggested_key: { default: 'Alt+Shift+C' }, description: 'Check selection' },
      page: { suggested_key: { default: 'Alt+Shift+P' }, description: 'Check this page' },
      'open-panel': { suggested_key: { default: 'Alt+Shift+L' }, description: 'Open panel' },
    },
    content_security_policy: {
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'sidelight@example.org',
              strict_min_version: '142.0',
              data_collection_permissions: {
                required: ['none'],
                optional: ['websiteContent', 'browsingActivity', 'authenticationInfo'],
              },
            },
          },
        }
      : { minimum_chrome_version: '120', storage: { managed_schema: 'managed-schema.json' } }),
  }),
});
