/** The types of the few objects of Firefox's own window that the harness uses; the code that uses them runs there. */

export interface ContentBrowser extends HTMLElement {
  currentURI: { spec: string } | null;
  browsingContext: {
    currentWindowGlobal: { drawSnapshot(rect: null, scale: number, background: string): Promise<ImageBitmap> };
  };
  messageManager: {
    loadFrameScript(address: string, allowDelayed: boolean): void;
    sendAsyncMessage(name: string, data: { call: number; expression: string }): void;
    addMessageListener(name: string, listener: (message: { data: FrameAnswer }) => void): void;
  };
}

export interface FrameAnswer {
  call: number;
  value?: string;
  error?: string;
}

export interface MenuElement extends HTMLElement {
  label: string;
  state: string;
  menupopup: MenuElement | null;
  openMenu(open: boolean): void;
  hidePopup(): void;
}

/** Opaque to the harness. */
type BrowserTab = object;

interface Principal {
  isSystemPrincipal: boolean;
  addonPolicy: object | null;
  contentScriptAddonPolicy: object | null;
}

export interface HttpChannel {
  channelId: number;
  requestMethod: string;
  URI: { spec: string };
  loadInfo: { triggeringPrincipal: Principal | null; externalContentPolicyType: number };
  QueryInterface(kind: unknown): HttpChannel;
  cancel(reason: number): void;
}

interface TextInputProcessor {
  beginInputTransactionForTests(window: Window): boolean;
  keydown(event: KeyboardEvent): void;
  keyup(event: KeyboardEvent): void;
}

interface Addon {
  reload(): Promise<void>;
  uninstall(): Promise<void>;
}

/** Work that Firefox has begun. */
export interface Task {
  promise: Promise<void>;
}

interface ApiManager {
  once(event: 'cleanupAfterUninstall', listener: (event: string, addonId: string, tasks: Task[]) => void): void;
}

/** The modules of Firefox that are loaded by name, with the used part of each. */
interface FirefoxModules {
  'resource://gre/modules/AddonManager.sys.mjs': {
    AddonManager: { getAddonByID(id: string): Promise<Addon> };
  };
  'resource://gre/modules/ExtensionParent.sys.mjs': {
    ExtensionParent: { apiManager: ApiManager };
  };
  'resource://gre/modules/ExtensionPermissions.sys.mjs': {
    ExtensionPermissions: {
      add(
        id: string,
        what: { permissions: string[]; origins: string[]; data_collection?: string[] },
        extension?: Extension,
      ): Promise<void>;
    };
  };
}

interface Extension {
  backgroundState: string;
  terminateBackground(options: { ignoreDevToolsAttached: boolean }): Promise<void>;
}

export interface FirefoxGlobals extends Window {
  KeyboardEvent: typeof KeyboardEvent;
  mozInnerScreenX: number;
  mozInnerScreenY: number;
  Services: {
    clearData: { deleteData(kinds: number, callback: { onDataDeleted(failed: number): void }): void };
    focus: { activeWindow: object | null };
    io: { offline: boolean };
    obs: {
      addObserver(observer: { observe(channel: HttpChannel): void }, topic: string): void;
      notifyObservers(subject: null, topic: string): void;
    };
    prefs: {
      setBoolPref(name: string, value: boolean): void;
      setIntPref(name: string, value: number): void;
      clearUserPref(name: string): void;
    };
    wm: {
      getMostRecentWindow(type: string): (Window & { gIsActive?: boolean }) | null;
      getEnumerator(type: null): Iterable<Window>;
    };
  };
  Cc: Record<string, { createInstance(kind: unknown): TextInputProcessor }>;
  Ci: Record<string, { TYPE_DOCUMENT: number; CLEAR_ALL: number }>;
  Cr: { NS_ERROR_OFFLINE: number };
  ChromeUtils: { importESModule<Name extends keyof FirefoxModules>(name: Name): FirefoxModules[Name] };
  CustomizableUI: { addWidgetToArea(widget: string, area: string): void; reset(): void };
  SidebarController: { hide(): void };
  WebExtensionPolicy: { getByID(id: string): { extension: Extension; mozExtensionHostname: string } };
  gBrowser: {
    browsers: ContentBrowser[];
    tabs: Iterable<BrowserTab>;
    selectedTab: BrowserTab;
    addTrustedTab(address: string): BrowserTab;
    removeTab(tab: BrowserTab, options: { animate: boolean; skipPermitUnload: boolean }): void;
  };
  synthesizeMouseEvent(type: string, x: number, y: number, options: { button: number; clickCount: number }): void;
}
