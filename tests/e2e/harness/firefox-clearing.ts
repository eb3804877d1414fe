/** Takes the extension out of a running Firefox, with everything that it and the pages left behind; runs in its window. */
import type { FirefoxGlobals, MenuElement, Task } from './firefox-globals.ts';

export const makeClearing = (window: FirefoxGlobals) => {
  const { document, gBrowser, Services, Ci } = window;

  const until = async (what: string, poll: () => boolean): Promise<void> => {
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      if (poll()) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`Waited in vain for ${what}`);
  };

  // cast: XUL has no DOM types
  const byId = (id: string) => document.getElementById(id) as MenuElement;
  const popups = [byId('contentAreaContextMenu'), byId('notification-popup')];

  const otherWindows = (): Window[] => [...Services.wm.getEnumerator(null)].filter((one) => one !== window);

  const closePages = async (): Promise<void> => {
    const blank = gBrowser.addTrustedTab('about:blank');
    gBrowser.selectedTab = blank;
    for (const tab of [...gBrowser.tabs].filter((one) => one !== blank))
      gBrowser.removeTab(tab, { animate: false, skipPermitUnload: true });
    for (const other of otherWindows()) other.close();
    await until('the other windows to close', () => otherWindows().length === 0);
  };

  /** Firefox deletes what an extension stored after it has removed it, and announces the work that it has begun. */
  const uninstall = async (addonId: string): Promise<void> => {
    const { AddonManager } = window.ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    const { ExtensionParent } = window.ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
    const { promise, resolve } = Promise.withResolvers<Task[]>();
    ExtensionParent.apiManager.once('cleanupAfterUninstall', (_, __, tasks) => resolve(tasks));
    await (await AddonManager.getAddonByID(addonId)).uninstall();
    await Promise.all((await promise).map((task) => task.promise));
  };

  /** Cookies, caches, databases, permissions, downloads, history. */
  const clearSites = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const onDataDeleted = (failed: number): void =>
        failed === 0 ? resolve() : reject(new Error(`Firefox did not clear ${failed}`));
      Services.clearData.deleteData(Ci.nsIClearDataService?.CLEAR_ALL ?? 0, { onDataDeleted });
    });

  return {
    clear: async (addonId: string): Promise<void> => {
      Services.io.offline = false;
      Services.prefs.clearUserPref('extensions.webextOptionalPermissionPrompts');
      window.SidebarController.hide();
      await closePages();
      await uninstall(addonId);
      // Firefox leaves the view of a popup that was opened. The next click on the icon would show it, and with it nothing.
      for (const view of document.querySelectorAll('panelview[extension]')) view.remove();
      await clearSites();
      window.CustomizableUI.reset();
      // A menu or a prompt that is still open belongs to a test that did not end as it should.
      // A screen without a window manager gives the keyboard to no window once the one that had it is closed.
      window.focus();
      await until('menus and prompts to close', () => popups.every(({ state }) => state === 'closed'));
    },
  };
};
