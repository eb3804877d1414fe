/** Starts a Chromium, connected to Playwright and to the inspector of its windows. */
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { needBrowser } from './browsers.ts';
import type { Ground } from './ground.ts';
import { type NativeUi, openNativeUi } from './native-ui.ts';
import type { StartOptions } from './surface.ts';
import { until } from './until.ts';

export interface ChromiumProcess {
  context: BrowserContext;
  /**
   * Connects to the inspector of its windows until the end of `work`. Chromium reports each change of its windows to
   * it, which costs processor time for as long as it is connected.
   */
  withNativeUi<T>(work: (ui: NativeUi) => Promise<T>): Promise<T>;
  /** For more connections, of Playwright's or our own. */
  debuggerAddress: string;
  close(): Promise<void>;
}

const loading = (folders: readonly string[]): string[] => {
  const list = folders.map((folder) => resolve(folder)).join(',');
  return [`--disable-extensions-except=${list}`, `--load-extension=${list}`];
};

const switches = ({ proxy, spki, display }: StartOptions, folders: readonly string[]): string[] => [
  // Hides the bar that warns of the missing sandbox, which would push the page down.
  ...(display === 'xvfb' ? ['--test-type'] : []),
  // A virtual screen has no graphics hardware to look for.
  ...(display === 'xvfb' ? ['--disable-gpu'] : []),
  ...(folders.length > 0 ? loading(folders) : []),
  '--remote-debugging-port=0',
  '--enable-unsafe-extension-debugging',
  '--enable-ui-devtools=0',
  '--enable-features=ui-debug-tools-enable-synthetic-events',
  '--window-size=1280,900',
  '--window-position=0,0',
  // Nothing answers at port 9: requests to anything but loopback end there.
  `--proxy-server=${proxy ?? 'http://127.0.0.1:9'}`,
  `--proxy-bypass-list=${proxy ? '<-loopback>' : '127.0.0.1;localhost;[::1]'}`,
  ...(spki ? [`--ignore-certificate-errors-spki-list=${spki}`] : []),
];

/** Chromium picks its ports itself and writes them to files in the profile. */
const readLines = (profile: string, file: string): Promise<string[]> =>
  until(file, async () => (await readFile(join(profile, file), 'utf8')).trim().split('\n'));

const portFiles = ['DevToolsActivePort', 'UIDevToolsActivePort'] as const;

/** Without folders it has no extension yet, and loads the ones it is told to load later. */
export const startChromium = async (
  options: StartOptions,
  ground: Ground,
  folders: readonly string[],
): Promise<ChromiumProcess> => {
  // A profile that was used before still has the old port files.
  for (const file of portFiles) await rm(join(ground.profile, file), { force: true });
  const context = await chromium.launchPersistentContext(ground.profile, {
    executablePath: needBrowser('chromium'),
    headless: (options.display ?? 'headless') === 'headless',
    viewport: null,
    args: switches(options, folders),
    ignoreDefaultArgs: ['--disable-extensions'],
    env: { ...process.env, LANGUAGE: 'en', ...(ground.screen ? { DISPLAY: ground.screen.display } : {}) },
  });
  try {
    const [port, path] = await readLines(ground.profile, portFiles[0]);
    const [nativePort] = await readLines(ground.profile, portFiles[1]);
    return {
      context,
      withNativeUi: async (work) => {
        const ui = await openNativeUi(Number(nativePort), ground.screen?.hand);
        return work(ui).finally(ui.close);
      },
      debuggerAddress: `ws://127.0.0.1:${port}${path}`,
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
};
