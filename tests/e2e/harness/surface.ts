/** The operations of specs on the built extension in a real browser; `chromium.ts` and `firefox.ts` implement them. */

export type Engine = 'chromium' | 'firefox';

/** The driver of a spec's pages: a real browser with the extension installed, or one tab with all of it (`tests/journeys`). */
export type Driver = Engine | 'tab';

/** The settings of a browser itself, whatever is installed in it. */
export interface StartOptions {
  /** `http://127.0.0.1:port`. Without a proxy the browser reaches loopback addresses and nothing else. */
  proxy?: string;
  /** Base64 SHA-256 of the one public key to trust (Chromium); Firefox then trusts every certificate. */
  spki?: string;
  /**
   * `xvfb` gives the browser its own screen, where pointer and keyboard are those of the screen; `person` opens it on the
   * screen of a person, and leaves pointer and keyboard to that person.
   */
  display?: 'headless' | 'xvfb' | 'person';
}

export interface LaunchOptions extends StartOptions {
  /** The folder with `manifest.json`, as built for this browser. */
  extensionDir: string;
  /** The folder of a second extension to install, which has no background. */
  beside?: string;
  /** A folder that outlives the browser, for tests that close and reopen it; by default the browser gets a temporary one. */
  profile?: string;
  /** The settings that an organisation manages for the extension, in the format of its policy. */
  managed?: object;
  /** Leaves the page open that an extension opens when it is installed; by default it is closed before anything else. */
  keepsWelcome?: boolean;
}

/** A browser that outlives a test. */
export interface KeptBrowser {
  /** Installs the extension as in a new profile; closing the `Browser` takes it out, with all that is left of the test. */
  install(extensionDir: string): Promise<Browser>;
  close(): Promise<void>;
}

/** A CSS selector that also matches in open shadow roots, or such a selector with the exact text or label of the match. */
export type Target = string | { css: string; text: string };

/** A function that runs in the page: it sees nothing of the spec but its arguments; arguments and result are JSON. */
export type InPage<A extends unknown[], R> = (...args: A) => R | Promise<R>;

/** Something with a page in it: a tab, the popup, the side panel. */
export interface View {
  /** Runs a function in the page and returns its result. */
  evaluate<A extends unknown[], R>(inPage: InPage<A, R>, ...args: A): Promise<R>;
  /** Waits until the target exists and is visible. */
  waitFor(target: Target, timeout?: number): Promise<void>;
  /** Waits until no such target is visible. */
  waitUntilGone(target: Target, timeout?: number): Promise<void>;
  /** Waits for the target and returns its text. */
  text(target: Target): Promise<string>;
  /** Waits for the target and clicks it with the mouse. */
  click(target: Target): Promise<void>;
  /** Waits for the target, clicks into it and types. */
  type(target: Target, text: string): Promise<void>;
  /** Presses a key (`Enter`, `Tab`, `Shift+Tab`, `Control+a`) on the focused element. */
  press(key: string): Promise<void>;
  /** Writes the visible part to a PNG file. */
  screenshot(file: string): Promise<void>;
  /** Closes it, as far as this browser allows that without a user. */
  close(): Promise<void>;
}

export interface Tab extends View {
  /** Opens another address in this tab. */
  goto(address: string): Promise<void>;
  /** Loads the page again. */
  reload(): Promise<void>;
  /** Brings the tab to the front. */
  focus(): Promise<void>;
  /** Writes the whole page, at this width in pixels, to a PNG file. */
  photograph(file: string, width: number): Promise<void>;
  /** Clicks a point of the visible part with the mouse, whatever is there. */
  clickPoint(x: number, y: number): Promise<void>;
  /** Selects the first occurrence of these words in the page. */
  select(quote: string): Promise<void>;
}

/** A request that was about to leave the browser; `browser` marks requests of the browser itself. */
export interface SeenRequest {
  method: string;
  address: string;
  from: 'extension' | 'page' | 'browser';
}

export interface Browser {
  readonly engine: Engine;
  /** `chrome-extension://…` or `moz-extension://…`, without a slash at the end. */
  readonly extensionOrigin: string;

  /** Collects garbage at once. Only in Firefox, which otherwise lets it grow to several times of what is in use. */
  collectGarbage?(): Promise<void>;

  /** Opens an address in a new tab. */
  tab(address: string): Promise<Tab>;
  /** Waits for a tab whose address starts with `start`, whatever opened it. */
  findTab(start: string): Promise<Tab>;
  /** Opens a page of the extension, such as `options.html`, in a new tab. */
  extensionPage(path: string): Promise<Tab>;

  /** Allows the extension in private windows, which otherwise the user does in a page of the browser. */
  allowPrivateWindows(): Promise<void>;
  /** Opens an address in a new private window; the extension must be allowed there. */
  privateTab(address: string): Promise<Tab>;

  /** Clicks the extension's icon in the toolbar with the tab in front, which grants `activeTab`. */
  clickToolbarIcon(tab: Tab): Promise<void>;
  /** Clicks the icon and returns the real popup that opens. */
  popup(tab: Tab): Promise<View>;
  /** Returns the real popup, which something in the extension must have opened. */
  openedPopup(): Promise<View>;
  /** Returns the real side panel or sidebar, which something in the extension must have opened. */
  panel(tab: Tab): Promise<View>;
  /**
   * Opens the browser's own context menu on a quote, which is selected first, or on an element, and picks our item by
   * its label, from any submenu. Returns the time at which the item was pressed.
   */
  chooseFromContextMenu(tab: Tab, on: string | { css: string }, label: string): Promise<number>;

  /** Presses keys that are for the browser and not for the page, such as a shortcut of the extension; needs a screen. */
  pressShortcut(keys: string): Promise<void>;
  /** Assigns keys to a command of the extension, which otherwise the user does in a page of the browser. */
  assignShortcut(command: string, keys: string): Promise<void>;
  /** Clicks the notification of this id that the extension has shown. */
  clickNotification(id: string): Promise<void>;
  /** Writes a picture of the whole screen to a PNG file; needs a screen. */
  photographScreen(file: string): Promise<void>;

  /** Stops the background as the browser does when it has been idle: without warning. */
  killBackground(): Promise<void>;
  /** Waits until the background is not running. */
  untilBackgroundStopped(timeout?: number): Promise<void>;
  /** Closes the hidden page that hosts the engine, without warning. True if there was one. */
  closeHiddenPage(): Promise<boolean>;
  /** Has the frame of the hidden page in which documents are read compute for ever. True if there was one. */
  blockDocumentReader(): Promise<boolean>;
  /** Waits until there is no hidden page. */
  untilHiddenPageClosed(timeout?: number): Promise<void>;

  /** Reloads the extension, as an update does: its pages close, its background starts again. */
  reloadExtension(): Promise<void>;
  /**
   * Waits for the new background of an extension that this makes restart itself. Only in Chromium, which may leave an extension off
   * one of whose pages is opened during a restart.
   */
  restartedBy?(act: () => Promise<void>): Promise<void>;

  /** Lets the extension's own `permissions.request` for these host patterns succeed without a prompt. */
  grantHosts(patterns: readonly string[]): Promise<void>;
  /** Ends that where it lets every request succeed, as in Firefox. */
  promptAgain(): Promise<void>;
  /** Waits for the browser's permission prompt, answers it and returns its text. */
  answerPermissionPrompt(answer: 'allow' | 'deny'): Promise<string>;

  /** Every request over the network so far, oldest first: from pages, popup, panel, background and hidden pages alike. */
  requests(): Promise<SeenRequest[]>;
  /** Records the console messages of pages, background and hidden pages from now on; returns one line each, with its origin. */
  listenToConsole(): Promise<() => string[]>;
  /** Waits for a file that a page saved for the user, and returns its path. */
  savedFile(name: RegExp): Promise<string>;
  /** Lets pages prefer these colours: this one, and in Firefox all. */
  preferScheme(tab: Tab, scheme: 'light' | 'dark'): Promise<void>;
  /** Takes everything in the browser offline, loopback included, or back online. */
  setOffline(offline: boolean): Promise<void>;

  /** Ends the browser and everything that was started for it. */
  close(): Promise<void>;
}
