/** The `test` that specs use: it gives each test a browser with a newly installed extension, of the engine of its project. */
import { _baseTest } from '@playwright/test';
import { type BrowserKeeper, createBrowserKeeper, needsOwnBrowser } from './kept-browsers.ts';
import { launch } from './launch.ts';
import type { Browser, Driver, Engine, LaunchOptions } from './surface.ts';

export { expect } from '@playwright/test';

export interface Options {
  display: 'headless' | 'xvfb';
  /** The folder of the extension as built for this engine. */
  extensionDir: string;
}

export interface WorkerOptions {
  engine: Engine;
  /** True for the specs of `tests/journeys`: the engine's build, in one tab. */
  isJourney: boolean;
}

interface WorkerFixtures {
  driver: Driver;
  /** The browsers that its tests use one after another. */
  browserKeeper: BrowserKeeper;
}

interface Fixtures {
  /**
   * Gives a browser until the end of the test, if it is not closed before: one that the worker keeps, or a new one if the
   * options name more than settings of its start and an extension.
   */
  launchBrowser: (options?: Partial<LaunchOptions>) => Promise<Browser>;
  /** A browser with the extension in it and an empty profile. */
  browser: Browser;
}

export const extensionFor = (engine: Engine): string => `.output/${engine === 'chromium' ? 'chrome' : 'firefox'}-mv3`;

// Not Playwright's usual `test`: its `browser` and `page` would be available too, and they do not have the extension.
export const test = _baseTest.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  isJourney: [false, { option: true, scope: 'worker' }],
  driver: [({ engine, isJourney }, use) => use(isJourney ? 'tab' : engine), { scope: 'worker' }],
  browserKeeper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const keeper = createBrowserKeeper();
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker' },
  ],
  display: ['headless', { option: true }],
  extensionDir: ({ engine }, use) => use(extensionFor(engine)),
  launchBrowser: async ({ driver, display, extensionDir, browserKeeper }, use) => {
    const started: Browser[] = [];
    await use(async (options = {}) => {
      const all = { extensionDir, display, ...options };
      const browser = await (needsOwnBrowser(driver, options) ? launch(driver, all) : browserKeeper.lend(driver, all));
      started.push(browser);
      return browser;
    });
    await Promise.all(started.map((browser) => browser.close()));
  },
  browser: async ({ launchBrowser }, use) => use(await launchBrowser()),
});
