/** Searches for the secret, the token and the words of the page where they must not be, after checks that also failed. */
import { sentences } from '../../world/content/sentences.ts';
import { contextServiceHost } from '../../world/world.ts';
import type { Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { checkSentence, closeCard, RATED, sendAndWait } from '../pages/check.ts';
import { addPublisher, addService } from '../pages/options-page.ts';
import { test, untilMenuSettles } from '../pages/service-panel.ts';
import { databases, storage } from '../pages/stores.ts';
import { menuItem } from '../pages/words.ts';

interface Scripting {
  query(what: { url: string }): Promise<{ id: number }[]>;
  executeScript(script: { target: { tabId: number }; func: () => unknown }): Promise<{ result: unknown }[]>;
}
declare const chrome: {
  tabs: Pick<Scripting, 'query'>;
  scripting: Pick<Scripting, 'executeScript'>;
  runtime: { onMessage: { addListener(listener: (message: unknown) => void): void } };
};

const SITE = 'harbour-post.example';
const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST' };
const PATIENCE = 60_000;

/** Records in the world of our own page script, from now on, every message that it receives. */
const recordMessages = (page: Tab): Promise<void> =>
  page.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: '*://harbour-post.example/*' });
    if (!tab) throw new Error('The article is not open.');
    const func = () => {
      const messages: unknown[] = [];
      Object.assign(globalThis, { keptMessages: messages });
      chrome.runtime.onMessage.addListener((message) => {
        messages.push(message);
      });
    };
    await chrome.scripting.executeScript({ target: { tabId: tab.id }, func });
  });

const recordedMessages = (page: Tab): Promise<string> =>
  page.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: '*://harbour-post.example/*' });
    const func = () => JSON.stringify(Reflect.get(globalThis, 'keptMessages'));
    const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab?.id ?? 0 }, func });
    return String(answer?.result);
  });

/** Records every message that the page itself can receive. */
const listenAsPage = (article: Tab): Promise<void> =>
  article.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  });

/** True if the content has the words in any of the spellings that may occur. */
const mentions = (content: unknown, words: string): boolean => {
  const text = JSON.stringify(content);
  const inAddress = encodeURIComponent(words);
  return [words, inAddress, inAddress.replaceAll('%20', '+')].some((spelling) => text.includes(spelling));
};

test('no secret, token or words of a page are where they must not be', async ({ launchBrowser, world, service }) => {
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, display: 'xvfb' });
  const lines = await browser.listenToConsole();
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  // Allows the test to inject a script next to ours.
  await addPublisher(browser, 'Harbour Post', SITE);
  expect(await addService(browser, service.profile)).toEqual([]);
  const { secret } = service.profile;
  const stores = await browser.extensionPage('options.html');
  await untilMenuSettles();

  // The first check requests the token.
  const { article, question: first } = await checkSentence(browser, RATED, sentences.near);
  await listenAsPage(article);
  await recordMessages(stores);
  await sendAndWait(first, PATIENCE);
  await first.close();
  const session = JSON.stringify(await storage(stores, 'session'));
  const token = /"value":"([^"]{8,})"/.exec(session)?.[1] ?? '';
  expect(token).not.toBe('');

  await closeCard(article);
  await browser.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  const question = await browser.panel(article);
  // The failure message of a service may be anything, and is shown.
  const unkind = JSON.stringify({ error: `Not with ${secret} and ${token}.` });
  world.faults.inject({ kind: 'answer', status: 403, body: unkind }, { ...CREATE, times: 1 });
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor('[data-state="failed"]', PATIENCE);
  const errorShown = await question.text('body');
  expect(errorShown).toContain('Not with');
  await question.click({ css: 'button', text: 'Try again' });
  await question.waitFor('[data-state="done"]', PATIENCE);
  await question.close();

  await article.focus();
  await browser.chooseFromContextMenu(article, sentences.paraphrase, menuItem('menu.selectionOnDevice'));
  const second = await browser.panel(article);
  world.faults.inject({ kind: 'truncate' }, { host: 'factdesk.example', path: '/', times: 1 });
  await second.click({ css: 'button', text: 'Send once' });
  await second.waitFor('[data-state="done"]', PATIENCE);

  const scriptMessages = await recordedMessages(stores);
  expect(scriptMessages).toContain('"type":"show"');
  const pageMessages = JSON.stringify(await article.evaluate(() => Reflect.get(window, 'heard')));
  const { sidelight = {}, ...engine } = await databases(stores);
  const [local, sync] = await Promise.all([storage(stores, 'local'), storage(stores, 'sync')]);
  const requests = (await browser.requests()).map(({ address }) => address);
  expect(requests.some((address) => address.includes(contextServiceHost))).toBe(true);
  const own = requests.filter((address) => new URL(address).host === contextServiceHost);
  const everywhere = {
    errorShown,
    scriptMessages,
    pageMessages,
    sidelight,
    engine,
    local,
    sync,
    requests,
    log: lines(),
  };
  for (const [place, content] of Object.entries(everywhere)) {
    expect(mentions(content, secret), `the secret in ${place}`).toBe(false);
    expect(mentions(content, token), `the token in ${place}`).toBe(false);
  }
  const withoutWords = { log: lines(), sync, local, own };
  for (const [place, content] of Object.entries(withoutWords)) {
    for (const words of [
      sentences.near,
      sentences.checked,
      sentences.paraphrase,
      'three weeks people in Merrowhaven',
      RATED,
    ]) {
      expect(mentions(content, words), `"${words}" in ${place}`).toBe(false);
    }
  }
});
