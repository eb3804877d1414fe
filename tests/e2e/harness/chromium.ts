/** Drives a real Chromium: Playwright for pages, the DevTools protocol for everything around them. */
import { chromium, type Page } from 'playwright';
import { listenToConsole } from './chromium-console.ts';
import { type ChromiumWithExtension, installCopy, watchLoaded } from './chromium-extension.ts';
import { itemsAt, pressItem } from './chromium-menu.ts';
import { startChromium } from './chromium-process.ts';
import { answerPrompt } from './chromium-prompt.ts';
import { birthOf, blockTarget, tabTargetOf, targetOf, targetsAt } from './chromium-targets.ts';
import { chromiumTab, chromiumView } from './chromium-view.ts';
import { type Ground, onScreen } from './ground.ts';
import { readManifest } from './manifest.ts';
import { spotFor } from './right-click.ts';
import { savedFile } from './saved-files.ts';
import { storedMenu } from './stored-menu.ts';
import type { Browser, KeptBrowser, LaunchOptions, StartOptions, Tab, View } from './surface.ts';
import { until } from './until.ts';

/**
 * A file of the browser's page for extensions has the functions of that page, which itself takes a second of processor time to draw
 * its list. It stays open in the tab that the browser started with.
 */
const EXTENSIONS = 'chrome://extensions/strings.m.js';

/** Popup and panel are pages that Playwright sees only when it connects while they are open. */
const attach = async (running: ChromiumWithExtension, address: string): Promise<View> => {
  await until(`${address} to open`, async () => (await targetsAt(running, 'page', address)).length > 0);
  const connection = await chromium.connectOverCDP(running.debuggerAddress);
  await running.saveFiles();
  const page = await until(address, () => {
    const pages = connection.contexts().flatMap((context) => context.pages());
    return pages.find((candidate) => candidate.url().startsWith(address));
  });
  const view = chromiumView(page);
  return {
    ...view,
    close: async () => {
      await view.close();
      await connection.close();
      await until(`${address} to close`, async () => (await targetsAt(running, 'page', address)).length === 0);
    },
  };
};

const browserOf = (running: ChromiumWithExtension, ground: Ground, extensionDir: string): Browser => {
  const { context, wire, network, withNativeUi, extensionId } = running;
  const extensionOrigin = `chrome-extension://${extensionId}`;
  const pages = readManifest(extensionDir);
  const pageOf = new WeakMap<Tab, Page>();

  const pageIn = (tab: Tab): Page => {
    const page = pageOf.get(tab);
    if (!page) throw new Error('This tab is not of this browser');
    return page;
  };

  const tabOf = (page: Page): Tab => {
    const tab = chromiumTab(page);
    pageOf.set(tab, page);
    return tab;
  };

  const openTab = async (address: string): Promise<Tab> => {
    const page = await context.newPage();
    // Navigates only once the requests of the page are recorded.
    await network.untilWatched(await targetOf(page));
    await page.goto(address);
    return tabOf(page);
  };

  /** The browser's own page, in developer mode: without it an extension from a folder stays off after a reload. */
  const extensionsPage = async (): Promise<Page> => {
    const [first] = context.pages();
    if (!first) throw new Error('The tab that the browser started with is closed');
    if (first.url() !== EXTENSIONS) {
      await first.goto(EXTENSIONS, { waitUntil: 'commit' });
      await first.evaluate('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
    }
    return first;
  };

  const restartedBy = async (act: () => Promise<void>): Promise<void> => {
    await extensionsPage();
    const old = await workers();
    await act();
    await until('the new background', async () => (await workers()).some((worker) => !old.includes(worker)));
  };

  /** Runs code in the browser's own page that restarts the extension. */
  const restarted = (inExtensions: string): Promise<void> =>
    restartedBy(async () => {
      await (await extensionsPage()).evaluate(inExtensions);
    });

  const findTab = async (start: string): Promise<Tab> =>
    tabOf(await until(`a tab at ${start}`, () => context.pages().find((page) => page.url().startsWith(start))));

  const clickToolbarIcon = async (tab: Tab): Promise<void> => {
    await tab.focus();
    const targetId = await tabTargetOf(running, pageIn(tab));
    await wire.send('Extensions.triggerAction', { id: extensionId, targetId });
  };

  const workers = (): Promise<string[]> => targetsAt(running, 'service_worker', `${extensionOrigin}/`);
  const untilBackgroundStopped = async (timeout?: number): Promise<void> => {
    await until('the background to stop', async () => (await workers()).length === 0, timeout);
  };

  const hiddenPages = (): Promise<string[]> => targetsAt(running, 'background_page', `${extensionOrigin}/`);
  const untilHiddenPageClosed = async (timeout?: number): Promise<void> => {
    await until('the hidden page to close', async () => (await hiddenPages()).length === 0, timeout);
  };

  return {
    ...onScreen(ground),
    engine: 'chromium',
    extensionOrigin,
    tab: openTab,
    findTab,
    extensionPage: (path) => openTab(`${extensionOrigin}/${path}`),
    allowPrivateWindows: () =>
      restarted(
        `chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${extensionId}', incognitoAccess: true })`,
      ),
    privateTab: async (address) => {
      const desk = pageIn(await openTab(`${extensionOrigin}/${pages.panel}`));
      const known = new Set(context.pages());
      await desk.evaluate(`chrome.windows.create({ incognito: true, url: ${JSON.stringify(address)} })`);
      await desk.close();
      const found = await until('a private window', () =>
        context.pages().find((one) => !known.has(one) && one.url() === address),
      );
      return tabOf(found);
    },
    clickToolbarIcon,
    popup: async (tab) => {
      await clickToolbarIcon(tab);
      return attach(running, `${extensionOrigin}/${pages.popup}`);
    },
    openedPopup: () => attach(running, `${extensionOrigin}/${pages.popup}`),
    panel: async (tab) => {
      await tab.focus();
      return attach(running, `${extensionOrigin}/${pages.panel}`);
    },
    chooseFromContextMenu: async (tab, on, label) => {
      const spot = await spotFor(tab, on);
      // Chromium stores the menu a while after the extension created it, later on a busy machine.
      const readMenu = async () => {
        const stored = await storedMenu(ground.profile, extensionId);
        const menu = itemsAt(stored, spot);
        // An ampersand precedes the access key of the item.
        const wanted = menu.find(({ title }) => title?.replace('&', '') === label);
        if (wanted) return [menu, wanted] as const;
        const titles = stored.map(({ title, visible }) => `${title}${visible ? '' : ' (hidden)'}`);
        throw new Error(`At ${JSON.stringify(spot)}, of the stored items ${titles.join(', ')}`);
      };
      const [items, item] = await until(`a menu item "${label}"`, readMenu, 20_000);
      await ground.screen?.hand.rest();
      await pageIn(tab).mouse.click(spot.x, spot.y, { button: 'right' });
      return withNativeUi((ui) => pressItem(ui, items, item));
    },
    // The part that draws notifications is not in every browser: the background receives the event of a click.
    clickNotification: async (id) => {
      const worker = await until('the background', () =>
        context.serviceWorkers().find((one) => one.url().startsWith(extensionOrigin)),
      );
      await worker.evaluate(`chrome.notifications.onClicked.dispatch(${JSON.stringify(id)})`);
    },
    assignShortcut: async (command, keys) => {
      const page = await extensionsPage();
      const change = { extensionId, commandName: command, keybinding: keys };
      await page.evaluate(`chrome.developerPrivate.updateExtensionCommand(${JSON.stringify(change)})`);
    },
    killBackground: async () => {
      const now = Date.now();
      for (const targetId of await workers()) await wire.send('Target.closeTarget', { targetId });
      // The next background may start immediately, and is the same target.
      await until('the background to stop', async () => {
        const born = await Promise.all((await workers()).map((worker) => birthOf(running, worker)));
        return born.every((moment) => moment > now);
      });
    },
    untilBackgroundStopped,
    closeHiddenPage: async () => {
      const open = await hiddenPages();
      for (const targetId of open) await wire.send('Target.closeTarget', { targetId });
      return open.length > 0;
    },
    blockDocumentReader: async () => {
      const readers = await targetsAt(running, 'iframe', `${extensionOrigin}/document-reader.html`);
      for (const targetId of readers) await blockTarget(running, targetId);
      return readers.length > 0;
    },
    untilHiddenPageClosed,
    restartedBy,
    reloadExtension: () => restarted(`chrome.developerPrivate.reload('${extensionId}')`),
    // Only the patterns of `grantHosts` succeed without a prompt.
    promptAgain: async () => {},
    grantHosts: async (patterns) => {
      const page = await extensionsPage();
      for (const pattern of new Set(patterns)) {
        await page.evaluate(`chrome.developerPrivate.addHostPermission('${extensionId}', '${pattern}')`);
      }
    },
    answerPermissionPrompt: (answer) => withNativeUi((ui) => answerPrompt(ui, answer)),
    requests: network.requests,
    preferScheme: (tab, scheme) => pageIn(tab).emulateMedia({ colorScheme: scheme }),
    listenToConsole: () => listenToConsole(running.debuggerAddress),
    savedFile: (name) => savedFile(ground.profile, name),
    setOffline: network.setOffline,
    close: running.close,
  };
};

export const launchChromium = async (options: LaunchOptions, ground: Ground): Promise<Browser> => {
  const { extensionDir, beside } = options;
  const running = await startChromium(options, ground, [extensionDir, ...(beside ? [beside] : [])]);
  try {
    return browserOf(await watchLoaded(running, ground), ground, extensionDir);
  } catch (error) {
    await running.close();
    throw error;
  }
};

export const keepChromium = async (options: StartOptions, ground: Ground): Promise<KeptBrowser> => {
  const running = await startChromium(options, ground, []);
  let copies = 0;
  return {
    install: async (extensionDir) => {
      copies += 1;
      return browserOf(await installCopy(running, ground, extensionDir, copies), ground, extensionDir);
    },
    close: running.close,
  };
};
