/** The `test` that specs use: it gives each test its own browsers, of the engine of its project. */
import { _baseTest } from '@playwright/test';
import { launch } from './launch.ts';
import type { Browser, Engine, LaunchOptions } from './surface.ts';

export { expect } from '@playwright/test';

export interface Options {
  engine: Engine;
  display: 'headless' | 'xvfb';
  /** The folder of the extension as built for this engine. */
  extensionDir: string;
}

interface Fixtures {
  /** Starts a browser that ends with the test, if not before. */
  launchBrowser: (options?: Partial<LaunchOptions>) => Promise<Browser>;
  /** A browser with the extension in it and an empty profile. */
  browser: Browser;
}

export const extensionFor = (engine: Engine): string => `.output/${engine === 'chromium' ? 'chrome' : 'firefox'}-mv3`;

// Not Playwright's usual `test`: its `browser` and `page` would be available too, and they do not have the extension.
export const test = _baseTest.extend<Options & Fixtures>({
  engine: ['chromium', { option: true }],
  display: ['headless', { option: true }],
  extensionDir: ({ engine }, use) => use(extensionFor(engine)),
  launchBrowser: async ({ engine, display, extensionDir }, use) => {
    const started: Browser[] = [];
    await use(async (options) => {
      const browser = await launch(engine, { extensionDir, display, ...options });
      started.push(browser);
      return browser;
    });
    await Promise.all(started.map((browser) => browser.close()));
  },
  browser: async ({ launchBrowser }, use) => use(await launchBrowser()),
});
