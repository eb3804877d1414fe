/** Drives a real Firefox: puppeteer for pages, Firefox's own window for everything around them. */
import { resolve } from 'node:path';
import puppeteer, { type Page, type Browser as Puppeteer } from 'puppeteer-core';
import { needBrowser } from './browsers.ts';
import { makeClearing } from './firefox-clearing.ts';
import { makeDeeds, type Place } from './firefox-deeds.ts';
import { makeEmbedded } from './firefox-embedded.ts';
import { embeddedView } from './firefox-embedded-view.ts';
import { makeNetwork } from './firefox-network.ts';
import { preferences } from './firefox-preferences.ts';
import { firefoxTab } from './firefox-tab.ts';
import { openFirefoxWindow } from './firefox-window.ts';
import { type Ground, onScreen } from './ground.ts';
import { readManifest } from './manifest.ts';
import { spotFor } from './right-click.ts';
import { clearSaved, savedFile, savesInto } from './saved-files.ts';
import type { Browser, KeptBrowser, LaunchOptions, StartOptions, Tab } from './surface.ts';
import { until, untilStill } from './until.ts';

declare const chrome: {
  windows: { create(window: { incognito: boolean; url: string }): Promise<unknown> };
  commands: { update(command: { name: string; shortcut: string }): Promise<void> };
};

/** Longer than the delay in which Firefox ignores clicks on a prompt. */
const PROMPT_DELAY_MS = 1500;
const PROMPT_TRIES = 5;

/** Runs in a page of the extension. */
const openPrivateWindow = async (url: string): Promise<void> => {
  await chrome.windows.create({ incognito: true, url });
};

/** Runs in a page of the extension. */
const assignShortcut = (name: string, shortcut: string): Promise<void> => chrome.commands.update({ name, shortcut });

const start = async (options: StartOptions, ground: Ground, lastingId?: string): Promise<Puppeteer> =>
  puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: needBrowser('firefox'),
    headless: (options.display ?? 'headless') === 'headless',
    userDataDir: ground.profile,
    defaultViewport: null,
    acceptInsecureCerts: options.spki !== undefined,
    // `makeNetwork` records requests; Firefox copies none of them and no answer to puppeteer as well.
    networkEnabled: false,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: preferences(await savesInto(ground.profile), options.proxy, lastingId),
    env: {
      ...process.env,
      LANGUAGE: 'en',
      MOZ_HEADLESS_WIDTH: '1280',
      MOZ_HEADLESS_HEIGHT: '900',
      ...(ground.screen ? { DISPLAY: ground.screen.display } : {}),
      ...(ground.home ? { HOME: ground.home } : {}),
    },
  });

/** Records the network before an extension is installed. */
const reachInto = async (running: Puppeteer) => {
  const window = await openFirefoxWindow(running);
  const network = await window.bring(makeNetwork);
  const deeds = await window.bring(makeDeeds);
  const embedded = await window.bring(makeEmbedded);
  const clearing = await window.bring(makeClearing);
  return { running, network, deeds, embedded, clearing };
};

type Reached = Awaited<ReturnType<typeof reachInto>>;

const startAndReach = async (options: StartOptions, ground: Ground, lastingId?: string): Promise<Reached> => {
  const running = await start(options, ground, lastingId);
  return reachInto(running).catch(async (error) => {
    await running.close();
    throw error;
  });
};

/** Installs the extension. `close` ends the use of the browser. */
const install = async (
  { running, network, deeds, embedded }: Reached,
  ground: Ground,
  extensionDir: string,
  close: () => Promise<void>,
): Promise<Browser> => {
  const pages = readManifest(extensionDir);
  const { geckoId } = pages;
  await running.installExtension(resolve(extensionDir));
  await deeds.allowData(geckoId);
  const extensionOrigin = `moz-extension://${await deeds.hostOf(geckoId)}`;
  const pageOf = new WeakMap<Tab, Page>();
  /** The functions of the window of a tab that is not in the first one. */
  const deedsOf = new WeakMap<Tab, typeof deeds>();

  const tabOf = (page: Page): Tab => {
    const tab = firefoxTab(page);
    pageOf.set(tab, page);
    return tab;
  };

  const openTab = async (address: string): Promise<Tab> => {
    // Firefox opens it in the newest window, which may be closing.
    const tab = tabOf(await until('a new tab', () => running.newPage()));
    await tab.goto(address);
    return tab;
  };

  const hand = ground.screen?.hand;
  const press = (place: Place): Promise<void> => (hand ? hand.click(place.screenX, place.screenY) : deeds.click(place));

  const clickToolbarIcon = async (tab: Tab): Promise<void> => {
    await tab.focus();
    // The toolbar moves while it takes up the icon.
    await press(await untilStill('the icon', () => deeds.toolbarIcon(geckoId)));
  };

  const untilBackgroundStopped = async (timeout?: number): Promise<void> => {
    await until('the background to stop', async () => (await deeds.backgroundState(geckoId)) === 'stopped', timeout);
  };

  return {
    ...onScreen(ground),
    engine: 'firefox',
    extensionOrigin,
    collectGarbage: () => deeds.collectGarbage(),
    tab: openTab,
    findTab: async (start) => {
      const page = await until(`a tab at ${start}`, async () => {
        for (const candidate of await running.pages()) {
          // Puppeteer does not learn the address of extension pages, nor always that a page was closed.
          const address = await candidate.evaluate('location.href').catch(() => '');
          if (String(address).startsWith(start)) return candidate;
        }
        return undefined;
      });
      return tabOf(page);
    },
    extensionPage: (path) => openTab(`${extensionOrigin}/${path}`),
    allowPrivateWindows: () => deeds.allowPrivateWindows(geckoId),
    privateTab: async (address) => {
      const desk = await openTab(`${extensionOrigin}/${pages.panel}`);
      const known = new Set(await running.pages());
      await desk.evaluate(openPrivateWindow, address);
      await desk.close();
      const page = await until('a private window', async () => {
        const added = (await running.pages()).filter((one) => !known.has(one));
        return added.find((one) => one.url() === address);
      });
      const tab = tabOf(page);
      deedsOf.set(tab, await (await openFirefoxWindow(running, 'last')).bring(makeDeeds));
      return tab;
    },
    clickToolbarIcon,
    popup: async (tab) => {
      const address = `${extensionOrigin}/${pages.popup}`;
      // A click on the icon would close one that is open.
      await deeds.closePopup();
      await deeds.takeFocus();
      await clickToolbarIcon(tab);
      await until('the popup to be shown', () => embedded.isShown(address));
      return embeddedView(embedded, address, hand);
    },
    openedPopup: () => embeddedView(embedded, `${extensionOrigin}/${pages.popup}`, hand),
    panel: async (tab) => {
      await tab.focus();
      return embeddedView(embedded, `${extensionOrigin}/${pages.panel}`);
    },
    chooseFromContextMenu: async (tab, on, label) => {
      const spot = await spotFor(tab, on);
      await hand?.rest();
      await pageOf.get(tab)?.mouse.click(spot.x, spot.y, { button: 'right' });
      const { menuItem, untilMenuClosed, click } = deedsOf.get(tab) ?? deeds;
      const place = await menuItem(label);
      const pressedAt = Date.now();
      await (hand ? press(place) : click(place));
      await untilMenuClosed();
      return pressedAt;
    },
    clickNotification: () => deeds.clickNotification(),
    assignShortcut: async (command, keys) => {
      const desk = await openTab(`${extensionOrigin}/${pages.panel}`);
      await desk.evaluate(assignShortcut, command, keys);
      await desk.close();
    },
    // Resolves when the background has stopped; the next one may start immediately.
    killBackground: () => deeds.killBackground(geckoId),
    untilBackgroundStopped,
    // Firefox has no hidden page.
    closeHiddenPage: async () => false,
    blockDocumentReader: async () => false,
    untilHiddenPageClosed: async () => {},
    reloadExtension: async () => {
      await running.installExtension(resolve(extensionDir));
    },
    grantHosts: () => deeds.promptForPermissions(false),
    promptAgain: () => deeds.promptForPermissions(true),
    answerPermissionPrompt: async (answer) => {
      for (let tries = 0; tries < PROMPT_TRIES; tries += 1) {
        const { place, words } = await deeds.promptButton(answer);
        // Firefox ignores a click on a prompt that has only just appeared, to prevent accidental clicks; on a busy machine
        // it may appear later than this code sees it.
        await new Promise((resolve) => setTimeout(resolve, PROMPT_DELAY_MS));
        await press(place);
        if (await deeds.promptCloses()) return words;
      }
      throw new Error(`The permission prompt did not take ${PROMPT_TRIES} clicks`);
    },
    requests: network.requests,
    preferScheme: (_, scheme) => deeds.preferScheme(scheme),
    // Firefox reports console messages to its own developer tools only.
    listenToConsole: async () => () => [],
    savedFile: (name) => savedFile(ground.profile, name),
    setOffline: network.setOffline,
    close,
  };
};

export const launchFirefox = async (options: LaunchOptions, ground: Ground): Promise<Browser> => {
  const { extensionDir, beside } = options;
  const reached = await startAndReach(options, ground, readManifest(extensionDir).geckoId);
  const close = () => reached.running.close();
  try {
    const browser = await install(reached, ground, extensionDir, close);
    if (beside) await reached.running.installExtension(resolve(beside));
    return browser;
  } catch (error) {
    await close();
    throw error;
  }
};

export const keepFirefox = async (options: StartOptions, ground: Ground): Promise<KeptBrowser> => {
  const reached = await startAndReach(options, ground);
  return {
    install: (extensionDir) => {
      // A spec may remove its folder before its browser is closed.
      const { geckoId } = readManifest(extensionDir);
      return install(reached, ground, extensionDir, async () => {
        await reached.clearing.clear(geckoId);
        await reached.network.forget();
        await clearSaved(ground.profile);
      });
    },
    close: () => reached.running.close(),
  };
};
