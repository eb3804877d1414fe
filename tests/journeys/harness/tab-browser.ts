/** Drives a journey: pages of the built extension in one context of a Chromium, with its background in a worker beside them. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { chromiumTab } from '../../e2e/harness/chromium-view.ts';
import { clearSaved, savedFile, savesInto } from '../../e2e/harness/saved-files.ts';
import type { Browser, SeenRequest, Tab } from '../../e2e/harness/surface.ts';
import { until } from '../../e2e/harness/until.ts';
import { detectLanguage } from './detect-language.ts';

const onTheNetwork = /^(https?|wss?):/;

declare const openPage: (address: string) => void;
declare const grantHosts: (patterns: readonly string[]) => void;

const noSurface = (name: string) => async (): Promise<never> => {
  throw new Error(`A journey has no ${name}: the spec is one for a real browser`);
};

const watchRequests = (context: BrowserContext, origin: string): SeenRequest[] => {
  const seen: SeenRequest[] = [];
  context.on('request', (request) => {
    const address = request.url();
    // The files of the extension are not on the network in a browser.
    if (!onTheNetwork.test(address) || address.startsWith(origin)) return;
    const from = request.frame().url().startsWith(origin) ? 'extension' : 'page';
    seen.push({ method: request.method(), address, from });
  });
  return seen;
};

const keepDownloads = async (context: BrowserContext, folder: string): Promise<void> => {
  const saved = await savesInto(folder);
  context.on('page', (page) => {
    page.on('download', async (download) => {
      const path = join(saved, download.suggestedFilename());
      await download.saveAs(`${path}.part`);
      await rename(`${path}.part`, path);
    });
  });
};

/** `folder` receives the files that the pages save. */
export const openJourney = async (context: BrowserContext, origin: string, folder: string): Promise<Browser> => {
  const requests = watchRequests(context, origin);
  await keepDownloads(context, folder);
  const host = await context.newPage();
  await host.exposeFunction('detectLanguage', detectLanguage);
  const [background] = await Promise.all([host.waitForEvent('worker'), host.goto(`${origin}/journey`)]);
  await until('the background', () => background.evaluate(() => 'grantHosts' in globalThis));
  const pageOf = new WeakMap<Tab, Page>();

  const tabOf = (page: Page): Tab => {
    const tab = chromiumTab(page);
    pageOf.set(tab, page);
    return tab;
  };

  return {
    engine: 'chromium',
    extensionOrigin: origin,
    tab: async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      return tabOf(page);
    },
    findTab: async (start) =>
      tabOf(await until(`a tab at ${start}`, () => context.pages().find((page) => page.url().startsWith(start)))),
    extensionPage: async (path) => {
      const address = `${origin}/${path}`;
      const [page] = await Promise.all([
        host.waitForEvent('popup'),
        host.evaluate((wanted) => openPage(wanted), address),
      ]);
      await page.waitForLoadState();
      return tabOf(page);
    },
    grantHosts: (patterns) => background.evaluate((wanted) => grantHosts(wanted), patterns),
    promptAgain: async () => {},
    requests: async () => {
      // The answer of each comes after the events it had to report; a page may be closing.
      const answers = context.pages().map((page) => page.evaluate(() => 'there').catch(() => 'gone'));
      await Promise.all([background.evaluate(() => 'there'), ...answers]);
      return [...requests];
    },
    savedFile: (name) => savedFile(folder, name),
    preferScheme: async (tab, colorScheme) => pageOf.get(tab)?.emulateMedia({ colorScheme }),
    close: async () => {
      await context.close();
      await clearSaved(folder);
    },
    allowPrivateWindows: noSurface('private window'),
    privateTab: noSurface('private window'),
    clickToolbarIcon: noSurface('toolbar'),
    popup: noSurface('popup'),
    openedPopup: noSurface('popup'),
    panel: noSurface('panel beside a tab'),
    chooseFromContextMenu: noSurface('menu'),
    pressShortcut: noSurface('shortcut'),
    assignShortcut: noSurface('shortcut'),
    clickNotification: noSurface('notification'),
    photographScreen: noSurface('screen'),
    killBackground: noSurface('background that dies'),
    untilBackgroundStopped: noSurface('background that stops'),
    closeHiddenPage: noSurface('hidden page that dies'),
    blockDocumentReader: noSurface('reader that hangs'),
    untilHiddenPageClosed: noSurface('hidden page that closes'),
    reloadExtension: noSurface('extension to reload'),
    answerPermissionPrompt: noSurface('prompt'),
    setOffline: noSurface('network to cut'),
    listenToConsole: noSurface('console'),
  };
};
