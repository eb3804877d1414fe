/** Drives the popup and the sidebar, which WebDriver does not know as pages; runs in Firefox's own window. */
import type { ContentBrowser, FirefoxGlobals, FrameAnswer, MenuElement } from './firefox-globals.ts';

export const makeEmbedded = (window: FirefoxGlobals) => {
  const LOOK_MS = 50;
  const LOOKS_FOR_MOVED = 10;

  const waiting = new Map<number, (answer: FrameAnswer) => void>();
  const listened = new WeakSet<ContentBrowser>();
  let lastCall = 0;
  let keysSeen = 0;
  window.addEventListener('keyup', () => (keysSeen += 1), true);

  /**
   * Frame scripts run in the process of a page; a sandbox lets them see the page as its own scripts do. Firefox moves the page of a
   * popup from a hidden browser element to the shown one, so a page may have the script of each, and get a call twice: the first one
   * evaluates it, and both have its answer.
   */
  const frameScript = `addMessageListener('sidelight:call', async ({ data: { call, expression } }) => {
    const evaluate = async () => {
      try {
        const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
        return { call, value: JSON.stringify(await Cu.evalInSandbox(expression, sandbox)) };
      } catch (error) {
        return { call, error: String(error) };
      }
    };
    const answers = (content.sidelightAnswers ??= new Map());
    if (!answers.has(call)) answers.set(call, evaluate());
    sendAsyncMessage('sidelight:answer', await answers.get(call));
  });`;

  const find = (address: string): ContentBrowser | undefined => {
    const sidebar = window.document.getElementById('sidebar') as HTMLIFrameElement | null; // cast: XUL has no DOM types
    const documents = [window.document, sidebar?.contentDocument].filter((one) => one != null);
    const browsers = documents.flatMap((one) => [...one.querySelectorAll<ContentBrowser>('browser')]);
    return browsers.find((one) => one.currentURI?.spec.startsWith(address) && !window.gBrowser.browsers.includes(one));
  };

  const need = (address: string): ContentBrowser => {
    const browser = find(address);
    if (!browser) throw new Error(`${address} is not open`);
    return browser;
  };

  // cast: the windows of Firefox's own documents are all of this kind
  const windowAround = (browser: ContentBrowser) => browser.ownerDocument.defaultView as unknown as FirefoxGlobals;

  const listen = (browser: ContentBrowser): void => {
    if (listened.has(browser)) return;
    listened.add(browser);
    const { messageManager } = browser;
    messageManager.addMessageListener('sidelight:answer', ({ data }) => waiting.get(data.call)?.(data));
    messageManager.loadFrameScript(`data:application/javascript,${encodeURIComponent(frameScript)}`, false);
  };

  const evaluate = async (address: string, expression: string): Promise<string | undefined> => {
    let browser = need(address);
    lastCall += 1;
    const call = lastCall;
    const { promise, resolve } = Promise.withResolvers<FrameAnswer>();
    waiting.set(call, resolve);
    const send = (): void => {
      listen(browser);
      browser.messageManager.sendAsyncMessage('sidelight:call', { call, expression });
    };
    let missed = 0;
    const timer = setInterval(() => {
      if (browser.isConnected) return;
      const moved = find(address);
      if (moved) {
        browser = moved;
        send();
        return;
      }
      missed += 1;
      if (missed === LOOKS_FOR_MOVED) resolve({ call, error: `${address} closed before it answered` });
    }, LOOK_MS);
    send();
    const { value, error } = await promise;
    clearInterval(timer);
    waiting.delete(call);
    if (error !== undefined) throw new Error(error);
    return value;
  };

  return {
    isOpen: (address: string): boolean => find(address) !== undefined,
    /** Firefox loads a popup as soon as the pointer is over its icon, in a panel that it never shows, and drops it if no click follows. */
    isShown: (address: string): boolean => find(address)?.closest<MenuElement>('panel')?.state === 'open',
    evaluate,
    /** The number of keys that were released, in any page. */
    keysSeen: (): number => keysSeen,
    click: (address: string, x: number, y: number): void => {
      const browser = need(address);
      const around = windowAround(browser);
      const box = browser.getBoundingClientRect();
      for (const type of ['mousemove', 'mousedown', 'mouseup'])
        around.synthesizeMouseEvent(type, box.x + x, box.y + y, { button: 0, clickCount: 1 });
    },
    press: (address: string, key: string, modifiers: string[]): void => {
      const around = windowAround(need(address));
      const processor = window.Cc['@mozilla.org/text-input-processor;1']?.createInstance(
        window.Ci.nsITextInputProcessor,
      );
      processor?.beginInputTransactionForTests(around);
      const event = (name: string): KeyboardEvent => new around.KeyboardEvent('', { key: name });
      for (const modifier of modifiers) processor?.keydown(event(modifier));
      processor?.keydown(event(key));
      processor?.keyup(event(key));
      for (const modifier of modifiers) processor?.keyup(event(modifier));
    },
    close: (address: string): void => {
      const popup = need(address).closest<MenuElement>('panel');
      if (popup) popup.hidePopup();
      else window.SidebarController.hide();
    },
    /** As a `data:` address of a PNG. */
    snapshot: async (address: string): Promise<string> => {
      const picture = await need(address).browsingContext.currentWindowGlobal.drawSnapshot(null, 1, 'white');
      // cast: the element is a canvas
      const canvas = window.document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas') as HTMLCanvasElement;
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/png');
    },
  };
};
