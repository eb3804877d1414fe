/** Keeps a worker's browsers for its next tests: starting one takes more processor time than most tests do. */
import { keepTab } from '../../journeys/harness/keep-tab.ts';
import { keepChromium } from './chromium.ts';
import { keepFirefox } from './firefox.ts';
import { prepareGround } from './ground.ts';
import type { Browser, Driver, KeptBrowser, LaunchOptions } from './surface.ts';
import { closeWelcome, opensWelcome } from './welcome.ts';

const starters = { chromium: keepChromium, firefox: keepFirefox, tab: keepTab };

/** Chromium keeps something of each installation: a line of its menu in a journal, a place in its preferences. */
const MAX_INSTALLATIONS = 30;

const CLEAR_TIMEOUT_MS = 20_000;

interface Entry {
  kept: KeptBrowser;
  isInUse: boolean;
  installations: number;
}

export interface BrowserKeeper {
  /** Gives a browser with the extension newly installed; closing it takes the extension out and gives it back. */
  lend(driver: Driver, options: LaunchOptions): Promise<Browser>;
  close(): Promise<void>;
}

/**
 * True if the options name what only a browser of its own can have. A kept Chromium installs a copy of the folder: a spec could not
 * replace what is in it.
 */
export const needsOwnBrowser = (
  driver: Driver,
  { beside, extensionDir, managed, profile }: Partial<LaunchOptions>,
): boolean =>
  [beside, managed, profile, driver === 'firefox' ? undefined : extensionDir].some((option) => option !== undefined);

const start = async (driver: Driver, options: LaunchOptions): Promise<KeptBrowser> => {
  const ground = await prepareGround(driver, options);
  try {
    const kept = await starters[driver](options, ground);
    return { ...kept, close: () => kept.close().finally(ground.clear) };
  } catch (error) {
    await ground.clear();
    throw error;
  }
};

const inTime = async (work: Promise<void>): Promise<void> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It took longer than ${CLEAR_TIMEOUT_MS} ms`)), CLEAR_TIMEOUT_MS);
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

export const createBrowserKeeper = (): BrowserKeeper => {
  /** By what a browser is started with. */
  const entries = new Map<string, Entry>();

  const end = async (key: string): Promise<void> => {
    const entry = entries.get(key);
    entries.delete(key);
    await entry?.kept.close().catch(() => 'it has ended already');
  };

  /** A browser in an unknown state must not decide on the next test; that it had to end is no failure of this one. */
  const endBecause = async (key: string, error: unknown): Promise<void> => {
    process.stderr.write(`A kept browser could not be used again. ${error}\n`);
    await end(key);
  };

  const giveBack = async (key: string, entry: Entry, browser: Browser): Promise<void> => {
    try {
      await inTime(browser.close());
      entry.isInUse = false;
      if (entry.installations >= MAX_INSTALLATIONS) await end(key);
    } catch (error) {
      await endBecause(key, error);
    }
  };

  const install = async (key: string, entry: Entry, extensionDir: string): Promise<Browser> => {
    entry.isInUse = true;
    entry.installations += 1;
    const browser = await entry.kept.install(extensionDir);
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closing ??= giveBack(key, entry, browser);
      return closing;
    };
    return { ...browser, close };
  };

  const installInNew = async (key: string, driver: Driver, options: LaunchOptions): Promise<Browser> => {
    const entry = { kept: await start(driver, options), isInUse: false, installations: 0 };
    entries.set(key, entry);
    return install(key, entry, options.extensionDir);
  };

  const installed = async (key: string, driver: Driver, options: LaunchOptions): Promise<Browser> => {
    const earlier = entries.get(key);
    if (!earlier) return installInNew(key, driver, options);
    if (earlier.isInUse) throw new Error('A second browser of one test needs its own profile');
    try {
      return await install(key, earlier, options.extensionDir);
    } catch (error) {
      await endBecause(key, error);
      return installInNew(key, driver, options);
    }
  };

  return {
    lend: async (driver, options) => {
      const { proxy, spki, display } = options;
      const browser = await installed(JSON.stringify([driver, proxy, spki, display]), driver, options);
      if (driver !== 'tab' && !options.keepsWelcome && opensWelcome(options)) await closeWelcome(browser);
      return browser;
    },
    close: async () => {
      await Promise.all([...entries.keys()].map(end));
    },
  };
};
