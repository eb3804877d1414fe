/** Starts a Chromium with the extension, connected to Playwright, to our own wire and to the inspector of its windows. */
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { needBrowser } from './browsers.ts';
import { type ChromiumNetwork, watchChromium } from './chromium-network.ts';
import type { Ground } from './ground.ts';
import { type NativeUi, openNativeUi } from './native-ui.ts';
import { savesInto } from './saved-files.ts';
import type { LaunchOptions } from './surface.ts';
import { until } from './until.ts';
import { openWire, type Wire } from './wire.ts';

export interface ChromiumProcess {
  context: BrowserContext;
  wire: Wire;
  network: ChromiumNetwork;
  nativeUi: NativeUi;
  /** For more connections, of Playwright's or our own. */
  debuggerAddress: string;
  extensionId: string;
  close(): Promise<void>;
}

const foldersOf = ({ extensionDir, beside }: LaunchOptions): string =>
  [extensionDir, ...(beside ? [beside] : [])].map((folder) => resolve(folder)).join(',');

const switches = ({ proxy, spki, display, ...options }: LaunchOptions): string[] => [
  // Hides the bar that warns of the missing sandbox, which would push the page down.
  ...(display === 'xvfb' ? ['--test-type'] : []),
  // A virtual screen has no graphics hardware to look for.
  ...(display === 'xvfb' ? ['--disable-gpu'] : []),
  `--disable-extensions-except=${foldersOf(options)}`,
  `--load-extension=${foldersOf(options)}`,
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

export const startChromium = async (options: LaunchOptions, ground: Ground): Promise<ChromiumProcess> => {
  // A profile that was used before still has the old port files.
  for (const file of portFiles) await rm(join(ground.profile, file), { force: true });
  const context = await chromium.launchPersistentContext(ground.profile, {
    executablePath: needBrowser('chromium'),
    headless: (options.display ?? 'headless') === 'headless',
    viewport: null,
    args: switches(options),
    env: { ...process.env, LANGUAGE: 'en', ...(ground.screen ? { DISPLAY: ground.screen.display } : {}) },
  });
  try {
    const [port, path] = await readLines(ground.profile, portFiles[0]);
    const [nativePort] = await readLines(ground.profile, portFiles[1]);
    const nativeUi = await openNativeUi(Number(nativePort), ground.screen?.hand);
    const debuggerAddress = `ws://127.0.0.1:${port}${path}`;
    const wire = await openWire(debuggerAddress);
    await wire.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: await savesInto(ground.profile),
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const extensionId = new URL(worker.url()).host;
    const network = await watchChromium(wire, `chrome-extension://${extensionId}`);
    const close = async (): Promise<void> => {
      nativeUi.close();
      wire.close();
      await context.close();
    };
    return { context, wire, network, nativeUi, debuggerAddress, extensionId, close };
  } catch (error) {
    await context.close();
    throw error;
  }
};
