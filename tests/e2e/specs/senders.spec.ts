/** Whoever is not a page of ours and speaks to the background: a page, a script in a page, another extension. */
import { buildStrangerExtension } from '../../fixtures/stranger-extension.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { RATED } from '../pages/check.ts';
import { askDesk } from '../pages/desk.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { addPublisher } from '../pages/options-page.ts';
import { databases, storedChecks } from '../pages/stores.ts';

interface Port {
  postMessage(message: unknown): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}
interface Runtime {
  sendMessage(...message: unknown[]): Promise<unknown>;
  connect(...options: unknown[]): Port;
}
interface Script {
  target: { tabId: number };
  func: (...args: never[]) => unknown;
  args: unknown[];
}
declare const chrome: {
  runtime: Runtime;
  tabs: { query(what: { url: string }): Promise<{ id: number }[]> };
  scripting: { executeScript(script: Script): Promise<{ result: unknown }[]> };
};

const SITE = 'harbour-post.example';
const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';

interface Scene {
  browser: Browser;
  page: Tab;
  article: Tab;
  /** Waits for the person's answer. */
  check: string;
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ engine, launchBrowser, world }, use) => {
    const stranger = await buildStrangerExtension(engine);
    const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, beside: stranger.folder });
    // So that a test may put a script into its pages.
    await addPublisher(browser, 'Harbour Post', SITE);
    const page = await browser.extensionPage('options.html');
    const [started] = await askDesk<{ id: string }>(page, 'checks/start', [{ text: CLAIM }]);
    const article = await browser.tab(RATED);
    world.clearRequests();
    await use({ browser, page, article, check: started?.id ?? '' });
    await stranger.remove();
  },
});

/** What the desk would do for a page of ours, as it crosses the port. */
const questions = (check: string): unknown[] => [
  { path: ['checks', 'consent'], input: { id: check, answer: 'once' } },
  { path: ['checks', 'start'], input: { text: 'Something else.' } },
  { path: ['connections', 'list'] },
];

/** Like what a page script says, and like what the background knows, but nothing of either. */
const forgeries = (check: string): unknown[] => [
  null,
  7,
  'details',
  check,
  [],
  { check },
  { type: 'consented', check },
  { name: 'consented', id: check },
  { type: 'removed', check, name: 'removed' },
  { type: 'not-same-claim', check: { id: check } },
  { type: 'closed', check: [check] },
  { type: 'marks-lost', checks: check },
  JSON.stringify({ type: 'not-same-claim', check }),
  ...questions(check),
];

/** What came back, by way of a message or of the desk's port, within a second. */
const tryAll = async (to: string[], messages: unknown[], asked: unknown[]): Promise<unknown[]> => {
  const heard: unknown[] = [];
  // Only by this name does Firefox give promises to an extension of an older version.
  const { runtime }: { runtime: Runtime } = Reflect.get(globalThis, 'browser') ?? chrome;
  for (const message of messages) {
    const answer = await runtime.sendMessage(...to, message).catch(() => undefined);
    if (answer !== undefined && answer !== null) heard.push(answer);
  }
  try {
    const port = runtime.connect(...to, { name: 'desk' });
    port.onMessage.addListener((message) => heard.push(message));
    for (const question of asked) port.postMessage(question);
  } catch {
    // Refused at once.
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return heard;
};

/** Runs where our own page script runs. */
const tryBesideOurs = (page: Tab, messages: unknown[], asked: unknown[]): Promise<unknown> =>
  page.evaluate(
    async (all: unknown[], questions: unknown[]) => {
      const [tab] = await chrome.tabs.query({ url: '*://harbour-post.example/*' });
      const func = async (said: unknown[], put: unknown[]): Promise<unknown[]> => {
        const heard: unknown[] = [];
        for (const message of said) {
          const answer = await chrome.runtime.sendMessage(message).catch(() => undefined);
          if (answer !== undefined && answer !== null) heard.push(answer);
        }
        const port = chrome.runtime.connect({ name: 'desk' });
        port.onMessage.addListener((message) => heard.push(message));
        for (const question of put) port.postMessage(question);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return heard;
      };
      const target = { tabId: tab?.id ?? 0 };
      const [answer] = await chrome.scripting.executeScript({ target, func, args: [all, questions] });
      return answer?.result;
    },
    messages,
    asked,
  );

test('a page finds nobody to speak to', async ({ scene: { browser, page, article, check }, world }) => {
  const before = await databases(page);
  const found = await article.evaluate(
    async (origin: string, messages: unknown[]) => {
      const reached: string[] = [];
      for (const name of ['chrome', 'browser']) {
        const runtime = Reflect.get(window, name)?.runtime;
        if (runtime?.connect || runtime?.sendMessage) reached.push(name);
      }
      for (const file of ['manifest.json', 'sidepanel.html', 'content-scripts/page.js']) {
        const answer = await fetch(`${origin}/${file}`).catch(() => undefined);
        if (answer) reached.push(file);
      }
      for (const message of messages) {
        postMessage(message, '*');
        dispatchEvent(new CustomEvent('message', { detail: message }));
        for (const channel of ['sidelight', 'sidelight-changes', 'desk']) {
          const sender = new BroadcastChannel(channel);
          sender.postMessage(message);
          sender.close();
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return reached;
    },
    browser.extensionOrigin,
    [...forgeries(check), { type: 'not-same-claim', check }],
  );
  expect(found).toEqual([]);
  expect(await databases(page)).toEqual(before);
  expect(world.requests).toEqual([]);
});

test('a script in a page is heard only in its own few words', async ({ scene: { page, check }, world }) => {
  const before = await databases(page);
  expect(await tryBesideOurs(page, forgeries(check), questions(check))).toEqual([]);
  expect(await databases(page)).toEqual(before);
  expect(world.requests).toEqual([]);

  await tryBesideOurs(page, [{ type: 'not-same-claim', check }], []);
  expect(await storedChecks(page)).toMatchObject([{ id: check, notSameClaim: true }]);
});

test('another extension gets no answer', async ({ scene: { browser, page, article, check }, engine, world }) => {
  const before = await databases(page);
  const address = await article.evaluate(() => document.documentElement.dataset.stranger);
  const stranger = await browser.tab(String(address));
  const id = engine === 'chromium' ? new URL(browser.extensionOrigin).host : 'sidelight@example.org';
  const own = [{ type: 'not-same-claim', check }];
  expect(await stranger.evaluate(tryAll, [id], [...forgeries(check), ...own], questions(check))).toEqual([]);
  expect(await databases(page)).toEqual(before);
  expect(world.requests).toEqual([]);
});
