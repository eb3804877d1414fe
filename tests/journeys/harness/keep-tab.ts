/** Starts the Chromium of a worker's journeys: each is a context of its own, which begins and ends with nothing stored. */
import { chromium } from 'playwright';
import { needHeadlessChromium } from '../../e2e/harness/browsers.ts';
import type { Ground } from '../../e2e/harness/ground.ts';
import type { Browser, KeptBrowser, LaunchOptions } from '../../e2e/harness/surface.ts';
import { serveExtension } from './serve-extension.ts';
import { openJourney } from './tab-browser.ts';

/** A spec that names one of them would pass without it. */
const refuseSurfaces = ({ profile, managed, beside, display }: LaunchOptions): void => {
  if ([profile, managed, beside].some((option) => option !== undefined) || display === 'xvfb')
    throw new Error('A journey has no profile, policy, second extension or screen: the spec is one for a real browser');
};

export const keepTab = async (options: LaunchOptions, ground: Ground): Promise<KeptBrowser> => {
  refuseSurfaces(options);
  const { proxy, spki, extensionDir } = options;
  const served = await serveExtension(extensionDir);
  const browser = await chromium.launch({
    executablePath: needHeadlessChromium(),
    args: [
      // As an extension that has the permission for each host: what it may reach, its own code decides.
      '--disable-web-security',
      // Nothing answers at port 9: requests to anything but loopback end there.
      `--proxy-server=${proxy ?? 'http://127.0.0.1:9'}`,
      `--proxy-bypass-list=${proxy ? '<-loopback>;' : ''}${new URL(served.origin).host}`,
      ...(spki ? [`--ignore-certificate-errors-spki-list=${spki}`] : []),
    ],
  });
  return {
    install: async () =>
      openJourney(
        await browser.newContext({
          viewport: { width: 1280, height: 800 },
          locale: 'en-US',
          // A browser without windows has nobody to ask.
          permissions: ['clipboard-write'],
        }),
        served.origin,
        ground.profile,
      ),
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
};

/** The same with one journey in it, for the tests of a worker that share what they have set up. */
export const launchTab = async (options: LaunchOptions, ground: Ground): Promise<Browser> => {
  const kept = await keepTab(options, ground);
  const browser = await kept.install(options.extensionDir);
  return { ...browser, close: () => browser.close().finally(kept.close) };
};
