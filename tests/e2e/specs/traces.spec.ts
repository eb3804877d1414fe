/** Looks for the secret, the token and the words of the page wherever they must not be, after checks that also went wrong. */
import { sentences } from '../../world/content/sentences.ts';
import { contextServiceHost } from '../../world/world.ts';
import type { Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { checkSentence, closeCard, RATED, sendAndWait } from '../pages/check.ts';
import { addPublisher, addService } from '../pages/options-page.ts';
import { test, untilMenuSettles } from '../pages/service-panel.ts';
import { databases, storage } from '../pages/stores.ts';

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

/** In the world of our own page script: whatever it is told is kept from now on. */
const keepMessages = (page: Tab): Promise<void> =>
  page.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: '*://harbour-post.example/*' });
    if (!tab) throw new Error('The article is not open.');
    const func = () => {
      const kept: unknown[] = [];
      Object.assign(globalThis, { keptMessages: kept });
      chrome.runtime.onMessage.addListener((message) => {
        kept.push(message);
      });
    };
    await chrome.scripting.executeScript({ target: { tabId: tab.id }, func });
  });

const keptMessages = (page: Tab): Promise<string> =>
  page.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: '*://harbour-post.example/*' });
    const func = () => JSON.stringify(Reflect.get(globalThis, 'keptMessages'));
    const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab?.id ?? 0 }, func });
    return String(answer?.result);
  });

/** Whatever the page itself can hear. */
const listenAsPage = (article: Tab): Promise<void> =>
  article.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  });

/** In any of the spellings in which it may stand there. */
const mentions = (content: unknown, words: string): boolean => {
  const text = JSON.stringify(content);
  const inAddress = encodeURIComponent(words);
  return [words, inAddress, inAddress.replaceAll('%20', '+')].some((spelling) => text.includes(spelling));
};

test('no secret, token or words of a page are where they must not be', async ({ launchBrowser, world, service }) => {
  const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, display: 'xvfb' });
  const lines = await browser.listenToConsole();
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  // So that a test may put a script beside ours.
  await addPublisher(browser, 'Harbour Post', SITE);
  const said = await addService(browser, service.profile);
  expect(said).toContain('It works');
  const { secret } = service.profile;
  const stores = await browser.extensionPage('options.html');
  await untilMenuSettles();

  // The token comes with the first check.
  const { article, question: first } = await checkSentence(browser, RATED, sentences.near);
  await listenAsPage(article);
  await keepMessages(stores);
  await sendAndWait(first, PATIENCE);
  await first.close();
  const session = JSON.stringify(await storage(stores, 'session'));
  const token = /"value":"([^"]{8,})"/.exec(session)?.[1] ?? '';
  expect(token).not.toBe('');

  await closeCard(article);
  await browser.chooseFromContextMenu(article, sentences.checked, 'Check selection');
  const question = await browser.findTab(`${browser.extensionOrigin}/sidepanel.html`);
  // What a service says of a failure may be anything, and is shown.
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
  await browser.chooseFromContextMenu(article, sentences.paraphrase, 'Check selection on this device only');
  const second = await browser.findTab(`${browser.extensionOrigin}/sidepanel.html`);
  world.faults.inject({ kind: 'truncate' }, { host: 'factdesk.example', path: '/', times: 1 });
  await second.click({ css: 'button', text: 'Send once' });
  await second.waitFor('[data-state="done"]', PATIENCE);

  const told = await keptMessages(stores);
  expect(told).toContain('"type":"show"');
  const heard = JSON.stringify(await article.evaluate(() => Reflect.get(window, 'heard')));
  const { sidelight = {}, ...engine } = await databases(stores);
  const [local, sync] = await Promise.all([storage(stores, 'local'), storage(stores, 'sync')]);
  const requests = (await browser.requests()).map(({ address }) => address);
  expect(requests.some((address) => address.includes(contextServiceHost))).toBe(true);
  const own = requests.filter((address) => new URL(address).host === contextServiceHost);
  const everywhere = { errorShown, told, heard, sidelight, engine, local, sync, requests, log: lines() };
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
