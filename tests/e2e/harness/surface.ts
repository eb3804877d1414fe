/** What a spec can do with the built extension in a real browser; `chromium.ts` and `firefox.ts` are the two ways it is done. */

export type Engine = 'chromium' | 'firefox';

export interface LaunchOptions {
  /** The folder with `manifest.json`, as built for this browser. */
  extensionDir: string;
  /** The folder of another extension, which has no background, to be there as well. */
  beside?: string;
  /** `http://127.0.0.1:port`. Without a proxy the browser reaches loopback addresses and nothing else. */
  proxy?: string;
  /** Base64 SHA-256 of the one public key to trust (Chromium); Firefox then trusts every certificate. */
  spki?: string;
  /**
   * `xvfb` gives the browser a screen of its own, where pointer and keyboard are those of the screen; `person` opens it on
   * the screen that somebody is looking at, and leaves pointer and keyboard to them.
   */
  display?: 'headless' | 'xvfb' | 'person';
  /** A folder that outlives the browser, for tests that close and reopen it; otherwise it gets one for the occasion. */
  profile?: string;
  /** The page that an extension opens when it is installed stays open; otherwise it is closed before anything else is done. */
  keepsWelcome?: boolean;
}

/** A CSS selector that also looks into open shadow roots, or such a selector with the exact text or label it must have. */
export type Target = string | { css: string; text: string };

/** A function that runs in the page: it sees nothing of the spec but its arguments, and both ways only JSON passes. */
export type InPage<A extends unknown[], R> = (...args: A) => R | Promise<R>;

/** Something with a page in it: a tab, the popup, the side panel. */
export interface View {
  /** Runs a function in the page and gives back what it returns. */
  evaluate<A extends unknown[], R>(inPage: InPage<A, R>, ...args: A): Promise<R>;
  /** Waits until the target is there and can be seen. */
  waitFor(target: Target, timeout?: number): Promise<void>;
  /** Waits until there is no such target that can be seen. */
  waitUntilGone(target: Target, timeout?: number): Promise<void>;
  /** Waits for the target and gives its text. */
  text(target: Target): Promise<string>;
  /** Waits for the target and clicks it with the mouse. */
  click(target: Target): Promise<void>;
  /** Waits for the target, clicks into it and types. */
  type(target: Target, text: string): Promise<void>;
  /** Presses a key (`Enter`, `Tab`, `Shift+Tab`, `Control+a`) where the focus is. */
  press(key: string): Promise<void>;
  /** Writes what can be seen to a PNG file. */
  screenshot(file: string): Promise<void>;
  /** Closes it, as far as this browser lets anyone but a person do that. */
  close(): Promise<void>;
}

export interface Tab extends View {
  /** Opens another address in this tab. */
  goto(address: string): Promise<void>;
  /** Loads the page again. */
  reload(): Promise<void>;
  /** Brings the tab to the front. */
  focus(): Promise<void>;
  /** Selects the first place where the page has these words. */
  select(quote: string): Promise<void>;
}

/** A request that was about to leave the browser; `browser` marks those it made on its own account. */
export interface SeenRequest {
  method: string;
  address: string;
  from: 'extension' | 'page' | 'browser';
}

export interface Browser {
  readonly engine: Engine;
  /** `chrome-extension://…` or `moz-extension://…`, without a slash at the end. */
  readonly extensionOrigin: string;

  /** Opens an address in a new tab. */
  tab(address: string): Promise<Tab>;
  /** Waits for a tab whose address starts like this, whoever opened it. */
  findTab(start: string): Promise<Tab>;
  /** Opens a page of the extension, such as `options.html`, in a new tab. */
  extensionPage(path: string): Promise<Tab>;

  /** Lets the extension into private windows, which a browser does not until the person says so in a page of its own. */
  allowPrivateWindows(): Promise<void>;
  /** Opens an address in a new private window; the extension must be allowed there. */
  privateTab(address: string): Promise<Tab>;

  /** Clicks the extension's icon in the toolbar with the tab in front, which grants `activeTab`. */
  clickToolbarIcon(tab: Tab): Promise<void>;
  /** Clicks the icon and gives the real popup that opens. */
  popup(tab: Tab): Promise<View>;
  /** Gives the real popup, which something in the extension must have opened. */
  openedPopup(): Promise<View>;
  /** Gives the real side panel or sidebar, which something in the extension must have opened. */
  panel(tab: Tab): Promise<View>;
  /**
   * Opens the browser's own context menu on a quote, which is selected first, or on an element, and picks our item by
   * its label, in whatever submenu it stands. Gives the moment at which it was pressed.
   */
  chooseFromContextMenu(tab: Tab, on: string | { css: string }, label: string): Promise<number>;

  /** Presses keys that are for the browser and not for the page, such as a shortcut of the extension; needs a screen. */
  pressShortcut(keys: string): Promise<void>;
  /** Writes a picture of the whole screen to a PNG file; needs a screen. */
  photographScreen(file: string): Promise<void>;

  /** Stops the background as the browser does when it has been idle: without warning. */
  killBackground(): Promise<void>;
  /** Waits until the background is not running. */
  untilBackgroundStopped(timeout?: number): Promise<void>;
  /** Closes the hidden page that hosts the engine, without warning. Tells whether there was one. */
  closeHiddenPage(): Promise<boolean>;
  /** Waits until there is no hidden page. */
  untilHiddenPageClosed(timeout?: number): Promise<void>;

  /** Loads the extension anew, as an update does: its pages close, its background starts again. */
  reloadExtension(): Promise<void>;

  /** Lets the extension's own `permissions.request` for this host pattern succeed without a prompt. */
  grantHost(pattern: string): Promise<void>;
  /** Waits for the browser's permission prompt, answers it and gives back what it said. */
  answerPermissionPrompt(answer: 'allow' | 'deny'): Promise<string>;

  /** Every request over the network so far, oldest first: from pages, popup, panel, background and hidden pages alike. */
  requests(): Promise<SeenRequest[]>;
  /** Hears from now on what pages, background and hidden pages write to the console; gives it a line each, with whose it is. */
  listenToConsole(): Promise<() => string[]>;
  /** Waits for a file that a page handed to the person, and gives where it was saved. */
  savedFile(name: RegExp): Promise<string>;
  /** Takes the network away from everything in the browser, loopback too, or gives it back. */
  setOffline(offline: boolean): Promise<void>;

  /** Ends the browser and whatever was started for it. */
  close(): Promise<void>;
}
