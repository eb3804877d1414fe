/** User actions in Firefox outside the page: toolbar, context menu, permission prompt; runs in Firefox's own window. */
import type { FirefoxGlobals, MenuElement } from './firefox-globals.ts';

/** A place to click, in the coordinates of the window and of the screen. */
export interface Place {
  x: number;
  y: number;
  screenX: number;
  screenY: number;
}

export const makeDeeds = (window: FirefoxGlobals) => {
  const { document } = window;

  const PROMPT_CLOSES_MS = 2000;

  const until = async <T>(what: string, poll: () => T | null | undefined | false, patienceMs = 30_000): Promise<T> => {
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      const answer = poll();
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`Waited in vain for ${what}`);
  };

  const middle = async (element: Element): Promise<Place> => {
    const box = await until('an element to be drawn', () => {
      const now = element.getBoundingClientRect();
      return now.width > 0 && now;
    });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return { x, y, screenX: Math.round(window.mozInnerScreenX + x), screenY: Math.round(window.mozInnerScreenY + y) };
  };

  const byId = (id: string): MenuElement => document.getElementById(id) as MenuElement; // cast: XUL has no DOM types
  const extensionOf = (addonId: string) => window.WebExtensionPolicy.getByID(addonId).extension;

  /** Items are created when their menu opens, so the search opens each submenu. */
  const findItem = async (menu: MenuElement, label: string): Promise<MenuElement | undefined> => {
    await until('a menu to open', () => menu.state === 'open');
    const visible = ([...menu.children] as MenuElement[]).filter(({ hidden }) => !hidden); // cast: as above
    const item = visible.find((child) => child.localName === 'menuitem' && child.label === label);
    if (item) return item;
    // The id distinguishes the menus of extensions from Firefox's own.
    for (const sub of visible.filter(({ localName, id }) => localName === 'menu' && id.includes('-menuitem-'))) {
      sub.openMenu(true);
      const found = sub.menupopup && (await findItem(sub.menupopup, label));
      if (found) return found;
    }
    return undefined;
  };

  const contextMenu = byId('contentAreaContextMenu');
  const promptPanel = byId('notification-popup');

  return {
    click: ({ x, y }: Place): void => {
      for (const type of ['mousemove', 'mousedown', 'mouseup'])
        window.synthesizeMouseEvent(type, x, y, { button: 0, clickCount: 1 });
    },
    /** Pins the icon to the toolbar, if it is elsewhere. */
    toolbarIcon: async (addonId: string): Promise<Place> => {
      const widget = addonId.toLowerCase().replace(/[^a-z0-9_-]/g, '_');
      window.CustomizableUI.addWidgetToArea(`${widget}-browser-action`, 'nav-bar');
      return middle(await until('the icon', () => document.getElementById(`${widget}-BAP`)));
    },
    /** Opens the submenu that contains the item, if any. */
    menuItem: async (label: string): Promise<Place> => {
      const item = await findItem(contextMenu, label);
      if (item) return middle(item);
      contextMenu.hidePopup();
      throw new Error(`The context menu has no item "${label}"`);
    },
    untilMenuClosed: () => until('the menu to close', () => contextMenu.state === 'closed'),
    /** The button that allows or denies, and the text of the prompt. */
    promptButton: async (answer: 'allow' | 'deny'): Promise<{ place: Place; words: string }> => {
      const kind = answer === 'allow' ? 'primary' : 'secondary';
      const button = await until('the permission prompt', () => {
        const shown = promptPanel.querySelector(`.popup-notification-${kind}-button`);
        return promptPanel.state === 'open' && shown;
      });
      const words = promptPanel.textContent ?? '';
      return { place: await middle(button), words: words.replace(/\s+/g, ' ').trim() };
    },
    /** True if the prompt closes soon. A prompt that stays open has ignored the click. */
    promptCloses: (): Promise<boolean> =>
      until('the prompt to close', () => promptPanel.state === 'closed', PROMPT_CLOSES_MS).catch(() => false),
    /** A notification is a window of its own. */
    clickNotification: async (): Promise<void> => {
      // A notification that is still loading hears no click.
      const shown = await until('a notification', () => {
        const newest = window.Services.wm.getMostRecentWindow('alert:alert');
        return newest?.gIsActive && newest;
      });
      shown.document.getElementById('alertBox')?.click();
    },
    closePopup: async (): Promise<void> => {
      const panel = byId('customizationui-widget-panel') as MenuElement | null; // cast: Firefox makes it for the first popup
      panel?.hidePopup();
      await until('the popup to close', () => !panel || panel.state === 'closed');
    },
    /** A popup of a window without the keyboard closes as soon as it opens, or once its window gets it. */
    takeFocus: async (): Promise<void> => {
      window.focus();
      await until('the window to have the keyboard', () => window.Services.focus.activeWindow === window);
    },
    /** In the processes of pages and extensions. */
    collectGarbage: (): void => window.Services.obs.notifyObservers(null, 'child-gc-request'),
    promptForPermissions: (isOn: boolean): void =>
      window.Services.prefs.setBoolPref('extensions.webextOptionalPermissionPrompts', isOn),
    preferScheme: (scheme: 'light' | 'dark'): void =>
      window.Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', scheme === 'dark' ? 0 : 1),
    /** Consents to what the extension sends, which Firefox otherwise prompts for with the first answer. */
    allowData: async (addonId: string): Promise<void> => {
      const { ExtensionPermissions } = window.ChromeUtils.importESModule(
        'resource://gre/modules/ExtensionPermissions.sys.mjs',
      );
      const data_collection = ['websiteContent', 'browsingActivity', 'authenticationInfo', 'searchTerms'];
      const none = { permissions: [], origins: [] };
      await ExtensionPermissions.add(addonId, { ...none, data_collection }, extensionOf(addonId));
    },
    allowPrivateWindows: async (addonId: string): Promise<void> => {
      const { ExtensionPermissions } = window.ChromeUtils.importESModule(
        'resource://gre/modules/ExtensionPermissions.sys.mjs',
      );
      const { AddonManager } = window.ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
      // Does the same as the switch in Firefox's own page for add-ons: the permission takes effect when the extension restarts.
      await ExtensionPermissions.add(addonId, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
      await (await AddonManager.getAddonByID(addonId)).reload();
    },
    /** Firefox chooses the host of an extension's pages when it installs it. */
    hostOf: (addonId: string): string => window.WebExtensionPolicy.getByID(addonId).mozExtensionHostname,
    backgroundState: (addonId: string): string => extensionOf(addonId).backgroundState,
    killBackground: (addonId: string): Promise<void> =>
      extensionOf(addonId).terminateBackground({ ignoreDevToolsAttached: true }),
  };
};
