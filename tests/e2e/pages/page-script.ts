/** Talks to the script in a page as the background does, from a page of the extension that stands in for it. */
import type { FromPage, PageAnswers, ToPage } from '../../../lib/page/messages.ts';
import type { Browser, InPage, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';

declare const chrome: typeof import('wxt/browser').browser;

interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An element of ours, with the content of its closed tree: tests may read it, the page may not. */
interface OwnElement extends Place {
  text: string;
  buttons: (Place & { label: string })[];
  /** The computed style of each element of the tree, as far as a page could make use of it. */
  looks: string[];
}

export interface PageScript {
  tab: Tab;
  tell: <Type extends ToPage['type']>(message: Extract<ToPage, { type: Type }>) => Promise<PageAnswers[Type]>;
  /** The messages of the page so far. */
  heard: () => Promise<FromPage[]>;
  untilHeard: <Type extends FromPage['type']>(type: Type) => Promise<Extract<FromPage, { type: Type }>>;
  /** Runs a function in the page, in the isolated world of our scripts. */
  inOurWorld: <A extends unknown[], R>(inPage: InPage<A, R>, ...args: A) => Promise<R>;
  ownElements: () => Promise<OwnElement[]>;
  setZoom: (factor: number) => Promise<void>;
  /** Clicks in the middle of an element, whatever covers it. */
  clickThrough: (css: string) => Promise<void>;
  /** Clicks in the middle of a part of ours, which has no selector. */
  clickAt: (place: Place) => Promise<void>;
}

const readOwnElements = (): OwnElement[] => {
  /** One text, whatever elements are in it. */
  const WHOLE = 'p, button, svg';
  interface Opening {
    openOrClosedShadowRoot?: ShadowRoot | null;
  }
  const dom: { openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null } | undefined = Reflect.get(
    chrome,
    'dom',
  );
  return Array.from(document.querySelectorAll<HTMLElement & Opening>('[data-margin-note]')).flatMap((host) => {
    const root = dom ? dom.openOrClosedShadowRoot(host) : host.openOrClosedShadowRoot;
    const box = root?.querySelector('.box');
    if (!root || !box) return [];
    const placeOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element);
      const names = ['display', 'visibility', 'opacity', 'color', 'background-color', 'border-top-color', 'font-size'];
      const more = ['transform', 'scale', 'filter', 'clip-path', 'mask-image', 'pointer-events', 'animation-name'];
      const { width, height } = element.getBoundingClientRect();
      return [
        element.localName,
        width,
        height,
        ...[...names, ...more].map((name) => style.getPropertyValue(name)),
      ].join(';');
    };
    const text = Array.from(root.querySelectorAll('*'))
      .filter((element) => element.localName !== 'style' && !element.parentElement?.closest(WHOLE))
      .filter((element) => element.children.length === 0 || element.matches(WHOLE))
      .map((element) => element.textContent)
      .join('|');
    const buttons = Array.from(root.querySelectorAll('button, [role="link"]'), (button) => ({
      label: button.textContent ?? '',
      ...placeOf(button),
    }));
    return [{ text, ...placeOf(box), buttons, looks: Array.from(root.querySelectorAll('.box, .box *'), lookOf) }];
  });
};

/** A function for a page of ours that runs another one in a tab: both are passed as text, the inner one in the outer. */
const nested = <A extends unknown[], R>(inPage: InPage<A, R>): InPage<[tabId: number, args: A], R> => {
  const text = `async (tabId, args) => {
    const [{ result }] = await chrome.scripting.executeScript({ target: { tabId }, args, func: ${inPage} });
    return result;
  }`;
  // Only the text reaches the page; the rest is for the types.
  return Object.assign(() => Promise.reject(new Error('runs in pages only')), { toString: () => text });
};

const middleOf = (css: string): { x: number; y: number } => {
  const element = document.querySelector(css);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** Puts a small element of the page below a point: what covers it there gets the click. */
const layUnder = (x: number, y: number): void => {
  const element = document.querySelector<HTMLElement>('#under') ?? document.createElement('i');
  element.id = 'under';
  element.style.cssText = `position: fixed; left: ${x - 1}px; top: ${y - 1}px; width: 2px; height: 2px; display: block`;
  document.body.append(element);
};

/** Runs a function in a tab that the extension may access, in the isolated world of our scripts; a page of ours starts it. */
export const runInTab = <A extends unknown[], R>(
  desk: Tab,
  tabId: number,
  inPage: InPage<A, R>,
  ...args: A
): Promise<R> => desk.evaluate(nested(inPage), tabId, args);

/** Our elements in a tab that the extension may access, read by a page of ours. */
export const ownElementsIn = (desk: Tab, tabId: number): Promise<OwnElement[]> =>
  runInTab(desk, tabId, readOwnElements);

interface Heard {
  tab: number | undefined;
  message: FromPage;
}

/** Opens a page of the extension that hears what our scripts in pages send to the background. */
export const openDesk = async (browser: Browser): Promise<Tab> => {
  const desk = await browser.extensionPage('options.html#about');
  await desk.evaluate(() => {
    const heard: Heard[] = [];
    Object.assign(globalThis, { heard });
    chrome.runtime.onMessage.addListener((message, { tab }) => {
      heard.push({ tab: tab?.id, message });
    });
  });
  return desk;
};

const allowHost = async (browser: Browser, desk: Tab, pattern: string): Promise<void> => {
  if (await desk.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), pattern)) return;
  await browser.grantHosts([pattern]);
  await desk.evaluate((origin) => {
    const granted = () => document.body.setAttribute('data-granted', origin);
    const request = () => void chrome.permissions.request({ origins: [origin] }).then(granted);
    // Firefox requires a click.
    document.addEventListener('click', request, { once: true });
  }, pattern);
  await desk.focus();
  await desk.click('h1');
  await desk.waitFor(`[data-granted="${pattern}"]`);
};

/** Allows the host of a page, opens the page and injects our script; the desk may be that of earlier pages. */
export const openPageScript = async (browser: Browser, address: string, opened?: Tab): Promise<PageScript> => {
  const desk = opened ?? (await openDesk(browser));
  await allowHost(browser, desk, `*://${new URL(address).hostname}/*`);
  const tab = await browser.tab(address);
  const id = await until('the number of the tab', () =>
    desk.evaluate(async (url) => (await chrome.tabs.query({})).findLast((one) => one.url === url)?.id ?? 0, address),
  );
  await desk.evaluate(async (tabId) => {
    await chrome.scripting.executeScript({ target: { tabId }, files: ['/content-scripts/page.js'] });
  }, id);
  const received = async () => {
    const heard = await desk.evaluate(() => Reflect.get(globalThis, 'heard') as Heard[]); // cast: see above
    return heard.flatMap(({ tab: from, message }) => (from === id ? [message] : []));
  };
  const inOurWorld: PageScript['inOurWorld'] = (inPage, ...args) => runInTab(desk, id, inPage, ...args);
  const clickThrough = async (css: string) => {
    const { x, y } = await tab.evaluate(middleOf, css);
    await tab.clickPoint(x, y);
  };
  return {
    tab,
    tell: (message) =>
      desk.evaluate(
        async (tabId, sent) => (await chrome.tabs.sendMessage(tabId, sent)) as never, // cast: it is the answer to this type
        id,
        message,
      ),
    heard: received,
    untilHeard: (type) =>
      until(`${type} from the page`, async () => {
        const found = (await received()).find((message) => message.type === type);
        return found as Extract<FromPage, { type: typeof type }> | undefined; // cast: by its type
      }),
    inOurWorld,
    ownElements: () => ownElementsIn(desk, id),
    clickThrough,
    clickAt: async ({ left, top, right, bottom }) => {
      await tab.evaluate(layUnder, (left + right) / 2, (top + bottom) / 2);
      await clickThrough('#under');
    },
    setZoom: (factor) => desk.evaluate((tabId, zoom) => chrome.tabs.setZoom(tabId, zoom), id, factor),
  };
};
