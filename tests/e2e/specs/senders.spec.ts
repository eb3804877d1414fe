/** Senders of messages to the background that are not our pages: a page, a script in a page, another extension. */
import { buildStrangerExtension } from '../../fixtures/stranger-extension.ts';
import type { Tab } from '../harness/surface.ts';
import { RATED } from '../pages/check.ts';
import { askDesk, startEngine } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
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

/** Requests that the desk would accept from a page of ours, as they are sent over the port. */
const requests = (check: string): unknown[] => [
  { path: ['checks', 'consent'], input: { id: check, answer: 'once' } },
  { path: ['checks', 'start'], input: { text: 'Something else.' } },
  { path: ['connections', 'list'] },
];

/** Messages that resemble those of a page script and those that the background accepts, but match neither. */
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
  ...requests(check),
];

/** Requests that the engine would accept from the background: each is another area of its interface. */
const ENGINE_REQUESTS: unknown[] = [
  { path: ['contextChecks', 'create'], input: { body: { input: 'Something else.' } } },
  { path: ['contextChecks', 'list'], input: { query: {} } },
  { path: ['projects', 'list'], input: { query: {} } },
  { path: ['collecting', 'topics'] },
  { path: ['library', 'facts'] },
];

/** Each port of ours by its name, with what its listener would answer to our own pages. */
const requestsByPort = (check: string): [name: string, requests: unknown[]][] => [
  ['desk', requests(check)],
  ['engine', ENGINE_REQUESTS],
];

/** The replies within a second, by message or over a port of ours. */
const tryAll = async (
  to: string[],
  messages: unknown[],
  requests: [name: string, requests: unknown[]][],
): Promise<unknown[]> => {
  const replies: unknown[] = [];
  // Only under this name does Firefox return promises to an extension of manifest version 2.
  const { runtime }: { runtime: Runtime } = Reflect.get(globalThis, 'browser') ?? chrome;
  for (const message of messages) {
    const answer = await runtime.sendMessage(...to, message).catch(() => undefined);
    if (answer !== undefined && answer !== null) replies.push(answer);
  }
  for (const [name, ofPort] of requests) {
    for (const question of ofPort) {
      try {
        const port = runtime.connect(...to, { name });
        port.onMessage.addListener((message) => replies.push(message));
        port.postMessage(question);
      } catch {
        // The connection is rejected immediately.
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return replies;
};

/** Runs in the same world as our own page script. */
const tryNextToOurs = (
  page: Tab,
  messages: unknown[],
  requests: [name: string, requests: unknown[]][],
): Promise<unknown> =>
  page.evaluate(
    async (all: unknown[], requests: [name: string, requests: unknown[]][]) => {
      const [tab] = await chrome.tabs.query({ url: '*://harbour-post.example/*' });
      const func = async (sent: unknown[], put: [name: string, requests: unknown[]][]): Promise<unknown[]> => {
        const replies: unknown[] = [];
        for (const message of sent) {
          const answer = await chrome.runtime.sendMessage(message).catch(() => undefined);
          if (answer !== undefined && answer !== null) replies.push(answer);
        }
        for (const [name, ofPort] of put) {
          for (const question of ofPort) {
            const port = chrome.runtime.connect({ name });
            port.onMessage.addListener((message) => replies.push(message));
            port.postMessage(question);
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return replies;
      };
      const target = { tabId: tab?.id ?? 0 };
      const [answer] = await chrome.scripting.executeScript({ target, func, args: [all, requests] });
      return answer?.result;
    },
    messages,
    requests,
  );

/** Runs in the page itself; returns the parts of the extension that it reaches. */
const tryFromPage = (article: Tab, origin: string, messages: unknown[]): Promise<string[]> =>
  article.evaluate(
    async (extension: string, all: unknown[]) => {
      const reached: string[] = [];
      for (const name of ['chrome', 'browser']) {
        const runtime = Reflect.get(window, name)?.runtime;
        if (runtime?.connect || runtime?.sendMessage) reached.push(name);
      }
      for (const file of ['manifest.json', 'sidepanel.html', 'content-scripts/page.js']) {
        const answer = await fetch(`${extension}/${file}`).catch(() => undefined);
        if (answer) reached.push(file);
      }
      for (const message of all) {
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
    origin,
    messages,
  );

test('nobody but our own pages reaches the background', async ({ engine, launchBrowser, world }) => {
  const stranger = await buildStrangerExtension(engine);
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, beside: stranger.folder });
  // Allows the test to inject a script into its pages.
  await addPublisher(browser, 'Harbour Post', SITE);
  const page = await browser.extensionPage('options.html');
  const [{ id: check } = { id: '' }] = await askDesk<{ id: string }>(page, 'checks/start', [{ text: CLAIM }]);
  const article = await browser.tab(RATED);
  await startEngine(page);
  world.clearRequests();
  const before = await databases(page);
  const expectNothingDone = async (): Promise<void> => {
    expect(await databases(page)).toEqual(before);
    expect(world.requests).toEqual([]);
  };
  const own = { type: 'not-same-claim', check };

  await test.step('a page cannot reach the background', async () => {
    expect(await tryFromPage(article, browser.extensionOrigin, [...forgeries(check), own])).toEqual([]);
    await expectNothingDone();
  });

  await test.step('another extension gets no answer', async () => {
    const address = await article.evaluate(() => document.documentElement.dataset.stranger);
    const other = await browser.tab(String(address));
    const id = engine === 'chromium' ? new URL(browser.extensionOrigin).host : 'sidelight@example.org';
    expect(await other.evaluate(tryAll, [id], [...forgeries(check), own], requestsByPort(check))).toEqual([]);
    await expectNothingDone();
  });

  await test.step('a script in a page gets through only with its own few messages', async () => {
    expect(await tryNextToOurs(page, forgeries(check), requestsByPort(check))).toEqual([]);
    await expectNothingDone();
    await tryNextToOurs(page, [own], []);
    expect(await storedChecks(page)).toMatchObject([{ id: check, notSameClaim: true }]);
  });
  await stranger.remove();
});
