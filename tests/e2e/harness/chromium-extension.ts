/** Puts the extension into a running Chromium, and takes it out again with everything that it and the pages left behind. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type ChromiumNetwork, watchChromium } from './chromium-network.ts';
import type { ChromiumProcess } from './chromium-process.ts';
import type { Ground } from './ground.ts';
import { idOfFolder } from './id-of-folder.ts';
import { clearSaved, savesInto } from './saved-files.ts';
import { until } from './until.ts';
import { openWire, type Wire } from './wire.ts';

/** A Chromium with the extension in it. */
export interface ChromiumWithExtension extends ChromiumProcess {
  wire: Wire;
  /** Saves the files of all pages where `savedFile` finds them, also after another connection of Playwright's took them. */
  saveFiles: () => Promise<void>;
  network: ChromiumNetwork;
  extensionId: string;
}

const watched = async (running: ChromiumProcess, ground: Ground, extensionId: string) => {
  const wire = await openWire(running.debuggerAddress);
  const saveFiles = async (): Promise<void> =>
    void (await wire.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: await savesInto(ground.profile),
    }));
  await saveFiles();
  const network = await watchChromium(wire, `chrome-extension://${extensionId}`);
  return { ...running, wire, saveFiles, network, extensionId };
};

/** For a Chromium that loaded the extension at its start. */
export const watchLoaded = async (running: ChromiumProcess, ground: Ground): Promise<ChromiumWithExtension> => {
  const { context } = running;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const extension = await watched(running, ground, new URL(worker.url()).host);
  const close = (): Promise<void> => {
    extension.wire.close();
    return running.close();
  };
  return { ...extension, close };
};

/** A menu or a prompt that is still open belongs to a test that did not end as it should. */
const needNoNativeWindow = async ({ withNativeUi }: ChromiumProcess): Promise<void> => {
  const open = (await withNativeUi((ui) => ui.names())).find((name) =>
    ['MenuHost', 'ExtensionInstallDialogView'].includes(name),
  );
  if (open) throw new Error(`${open} is still open`);
};

/** The data that pages of any origin stored: files of the cache, cookies, databases, permissions. */
const clearSites = async (blank: Page): Promise<void> => {
  const session = await blank.context().newCDPSession(blank);
  await session.send('Network.clearBrowserCache');
  await session.send('Network.clearBrowserCookies');
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
  await blank.context().clearPermissions();
};

/**
 * Installs a copy of the extension. Chromium makes the id of an extension from its folder, so each copy has storage,
 * permissions, shortcuts and a menu of its own, whatever is left of the one before. `close` takes it out.
 */
export const installCopy = async (
  running: ChromiumProcess,
  ground: Ground,
  extensionDir: string,
  copies: number,
): Promise<ChromiumWithExtension> => {
  const { context } = running;
  const [blank] = context.pages();
  if (!blank || context.pages().length > 1) throw new Error('Pages of an earlier test are open');
  const folder = join(ground.profile, `extension-${copies}`);
  await cp(extensionDir, folder, { recursive: true });
  const extension = await watched(running, ground, await idOfFolder(folder));
  const { wire, extensionId } = extension;
  const origin = `chrome-extension://${extensionId}`;
  await wire.send('Extensions.loadUnpacked', { path: folder });
  await until('the background', () => context.serviceWorkers().some((one) => one.url().startsWith(origin)));

  const close = async (): Promise<void> => {
    await Promise.all(context.pages().flatMap((page) => (page === blank ? [] : [page.close()])));
    await wire.send('Extensions.uninstall', { id: extensionId });
    wire.close();
    await until('its pages to close', () => context.pages().length === 1 && context.serviceWorkers().length === 0);
    await needNoNativeWindow(running);
    await clearSites(blank);
    await clearSaved(ground.profile);
    await rm(folder, { recursive: true });
  };
  return { ...extension, close };
};
