/** Tests the harness on a small extension, so that a failing spec elsewhere points to the product. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { buildProbeExtension } from '../../fixtures/probe-extension.ts';
import { type ProbeSite, startProbeSite } from '../../fixtures/probe-site.ts';
import { onlyChromium } from '../harness/not-on-firefox.ts';
import type { Browser, View } from '../harness/surface.ts';
import { test as base, expect } from '../harness/test.ts';
import { until } from '../harness/until.ts';
import { menuItem, t } from '../pages/words.ts';

const test = base.extend<{ site: ProbeSite }>({
  extensionDir: async ({ engine }, use) => {
    const extension = await buildProbeExtension(engine);
    await use(extension.folder);
    await extension.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: async ({}, use) => {
    const site = await startProbeSite();
    await use(site);
    await site.close();
  },
});

/** Clicks a button of the probe extension's pages and returns its answer. */
const answerOf = async (page: View, button: string): Promise<string> => {
  await page.click(`#${button}`);
  return until(`what ${button} answers`, async () => {
    const text = await page.text('output');
    return text !== '' && text !== '…' && text;
  });
};

const chooseFromMenus = async (browser: Browser, site: ProbeSite): Promise<void> => {
  const tab = await browser.tab(`${site.origin}/`);
  await browser.chooseFromContextMenu(tab, 'moon is made', menuItem('menu.selection'));
  await tab.waitFor({ css: '#card', text: 'selection: moon is made' });
  await browser.chooseFromContextMenu(tab, 'full report', menuItem('menu.link'));
  await tab.waitFor({ css: '#card', text: 'link: full report' });
  await browser.chooseFromContextMenu(tab, { css: 'img' }, menuItem('menu.image'));
  await tab.waitFor({ css: '#card', text: 'image: full report' });
};

const captureFromPopup = async (browser: Browser, site: ProbeSite): Promise<View> => {
  await browser.tab(`${site.origin}/`);
  const tab = await browser.tab(`${site.origin}/`);
  await browser.tab(`${site.origin}/more`);
  await tab.focus();
  await tab.select('green cheese');
  const popup = await browser.popup(tab);
  expect(await popup.text('h1')).toBe('Probe popup');
  expect(await answerOf(popup, 'capture')).toBe('green cheese');
  await tab.waitFor({ css: '#card', text: 'popup: green cheese' });
  return popup;
};

/** Command lines that name the folder; only Linux shows them as files. */
const processesOf = async (folder: string): Promise<string[]> => {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(numbers.map((number) => readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
};

const answerPrompts = async (browser: Browser): Promise<void> => {
  const options = await browser.extensionPage('options.html');
  await options.type('input', '*://news.example/*');
  await options.click('#requestHost');
  expect(await browser.answerPermissionPrompt('deny')).toContain('news.example');
  await options.waitFor({ css: 'output', text: 'denied' });
  await options.click('#requestHost');
  expect(await browser.answerPermissionPrompt('allow')).toContain('news.example');
  await options.waitFor({ css: 'output', text: 'granted' });
};

const pictureSize = async (view: View, file: string): Promise<number> => {
  await view.screenshot(file);
  return (await stat(file)).size;
};

test('a tab types, presses keys, selects, navigates, reloads and takes a screenshot', async ({
  browser,
  site,
}, info) => {
  const tab = await browser.tab(`${site.origin}/`);
  await tab.type('#note', 'one two');
  expect(await tab.evaluate(() => document.querySelector('input')?.value)).toBe('one two');
  await tab.press('Shift+Home');
  await tab.press(t('networks.forget'));
  expect(await tab.evaluate(() => document.querySelector('input')?.value)).toBe('');
  await tab.select('green cheese, they');
  expect(await tab.evaluate(() => String(getSelection()).replace(/\s+/g, ' '))).toBe('green cheese, they');
  await expect(tab.select('blue cheese')).rejects.toThrow('blue cheese');
  expect(await pictureSize(tab, info.outputPath('tab.png'))).toBeGreaterThan(1000);
  await tab.click({ css: 'a', text: 'the full report' });
  await tab.waitFor({ css: 'body', text: 'answer to /more' });
  await tab.reload();
  expect(site.requests.filter((path) => path === '/more')).toHaveLength(2);
});

test('a click on the toolbar icon grants the tab and opens the popup', async ({ browser, site }, info) => {
  const popup = await captureFromPopup(browser, site);
  expect(await pictureSize(popup, info.outputPath('popup.png'))).toBeGreaterThan(1000);
  await popup.type('input', 'A claim + more');
  await popup.press('Tab');
  expect(await popup.evaluate(() => document.querySelector('input')?.value)).toBe('A claim + more');
  expect(await popup.evaluate(() => document.activeElement?.id)).toBe('capture');
  await popup.close();
});

test('our item in the context menu works, and may open the panel', async ({ browser, site }, info) => {
  const tab = await browser.tab(`${site.origin}/`);
  await browser.chooseFromContextMenu(tab, 'moon is made', menuItem('menu.selection'));
  await tab.waitFor({ css: '#card', text: 'selection: moon is made' });
  const panel = await browser.panel(tab);
  expect(await answerOf(panel, 'count')).toBe('1');
  expect(await answerOf(panel, 'count')).toBe('2');
  expect(await pictureSize(panel, info.outputPath('panel.png'))).toBeGreaterThan(1000);
  await panel.close();
});

test('items in submenus are found, both in those of the browser and in our own', ({ browser, site }) =>
  chooseFromMenus(browser, site));

test('an item that is not in the menu is reported', async ({ browser, site }) => {
  const tab = await browser.tab(`${site.origin}/`);
  await expect(browser.chooseFromContextMenu(tab, 'moon', menuItem('menu.image'))).rejects.toThrow(
    t('check.submitImage'),
  );
});

test('a killed background starts again when it is needed', async ({ browser }) => {
  const options = await browser.extensionPage('options.html');
  const first = await answerOf(options, 'startedAt');
  expect(await answerOf(options, 'startedAt')).toBe(first);
  await browser.killBackground();
  await browser.untilBackgroundStopped();
  expect(Number(await answerOf(options, 'startedAt'))).toBeGreaterThan(Number(first));
});

test('the permission prompt is read, denied and allowed', ({ browser }) => answerPrompts(browser));

test('a host that is already granted needs no prompt', async ({ browser }) => {
  await browser.grantHosts(['*://news.example/*']);
  const options = await browser.extensionPage('options.html');
  await options.type('input', '*://news.example/*');
  expect(await answerOf(options, 'requestHost')).toBe('granted');
});

test('every request is recorded, whatever its sender', async ({ browser, site }) => {
  const tab = await browser.tab(`${site.origin}/`);
  await tab.evaluate(async () => void (await fetch('/from-page')));
  const options = await browser.extensionPage('options.html');
  await options.type('input', `${site.origin}/from-options`);
  expect(await answerOf(options, 'fetchHere')).toBe('answer to /from-options');
  expect(await answerOf(options, 'fetchInBackground')).toBe('answer to /from-options');
  await browser.killBackground();
  expect(await answerOf(options, 'fetchInBackground')).toBe('answer to /from-options');
  const popup = await browser.popup(tab);
  await popup.evaluate(async (origin) => void (await fetch(`${origin}/from-popup`)), site.origin);

  expect(site.requests.filter((path) => path.startsWith('/from-'))).toHaveLength(5);
  const seen = await browser.requests();
  const senders = (path: string) =>
    seen.filter(({ address }) => address === site.origin + path).map(({ from }) => from);
  expect(senders('/')).toEqual(['page']);
  expect(senders('/from-page')).toEqual(['page']);
  expect(senders('/from-options')).toEqual(['extension', 'extension', 'extension']);
  expect(senders('/from-popup')).toEqual(['extension']);
  expect(seen.filter(({ address, from }) => from !== 'browser' && !address.startsWith(site.origin))).toEqual([]);
});

test('the requests of a hidden page are recorded', async ({ browser, site }) => {
  onlyChromium('hidden page');
  const options = await browser.extensionPage('options.html');
  const address = `${site.origin}/from-hidden-page`;
  await options.type('input', address);
  expect(await answerOf(options, 'fetchInHiddenPage')).toBe('answer to /from-hidden-page');
  expect(await browser.requests()).toContainEqual({ method: 'GET', address, from: 'extension' });
});

test('no request leaves offline, and requests succeed again online', async ({ browser, site }) => {
  const options = await browser.extensionPage('options.html');
  await options.type('input', `${site.origin}/asked`);
  await browser.setOffline(true);
  expect(await options.evaluate(() => navigator.onLine)).toBe(false);
  expect(await answerOf(options, 'fetchHere')).toBe('failed');
  expect(await answerOf(options, 'fetchInBackground')).toBe('failed');
  await browser.killBackground();
  expect(await answerOf(options, 'fetchInBackground')).toBe('failed');
  expect(site.requests).not.toContain('/asked');
  await browser.setOffline(false);
  // The network is back a moment after the browser is set online.
  const soon = { timeout: 20_000 };
  await expect.poll(() => answerOf(options, 'fetchInBackground'), soon).toBe('answer to /asked');
  await expect.poll(() => answerOf(options, 'fetchHere'), soon).toBe('answer to /asked');
});

test('a tab that the extension opens is found', async ({ browser, site }) => {
  const options = await browser.extensionPage('options.html');
  await options.type('input', `${site.origin}/opened`);
  await answerOf(options, 'openTab');
  const opened = await browser.findTab(`${site.origin}/opened`);
  await opened.waitFor({ css: 'body', text: 'answer to /opened' });
  await opened.reload();
  const seen = (await browser.requests()).filter(({ address }) => address === `${site.origin}/opened`);
  expect(seen.map(({ from }) => from)).toEqual(['page', 'page']);
  expect(await (await browser.findTab(browser.extensionOrigin)).text('h1')).toBe('Probe options');
});

test('with a proxy all requests go to it, loopback included', async ({ launchBrowser, site }) => {
  const browser = await launchBrowser({ proxy: site.proxy });
  const tab = await browser.tab('http://news.example/');
  await tab.waitFor({ css: 'a', text: 'the full report' });
  const options = await browser.extensionPage('options.html');
  await options.type('input', `${site.origin}/loopback`);
  expect(await answerOf(options, 'fetchInBackground')).toBe('answer to /loopback');
  expect(site.proxied).toContain('http://news.example/');
  expect(site.proxied).toContain(`${site.origin}/loopback`);
});

test('without a proxy, only loopback is reachable', async ({ browser }) => {
  const options = await browser.extensionPage('options.html');
  await options.type('input', 'http://news.example/');
  expect(await answerOf(options, 'fetchInBackground')).toBe('failed');
});

test('a profile outlives its browser, and nothing else does', async ({ launchBrowser, site }, info) => {
  const profile = info.outputPath('profile');
  const first = await launchBrowser({ profile });
  const before = await first.extensionPage('options.html');
  await before.type('input', 'two words');
  expect(await answerOf(before, 'remember')).toBe('remembered');
  expect(await processesOf(profile)).not.toEqual([]);
  await first.close();
  expect(await processesOf(profile)).toEqual([]);

  const second = await launchBrowser({ profile });
  expect(await answerOf(await second.extensionPage('options.html'), 'recall')).toBe('two words');
  await chooseFromMenus(second, site);
});

declare const chrome: {
  extension: { isAllowedIncognitoAccess(): Promise<boolean> };
  permissions: { getAll(): Promise<{ origins: string[] }> };
  tabs: { query(query: object): Promise<object[]> };
};

test('a browser that is used again has nothing of its earlier use', async ({ launchBrowser, site }) => {
  const first = await launchBrowser();
  await first.allowPrivateWindows();
  await first.grantHosts(['*://news.example/*']);
  const before = await first.extensionPage('options.html');
  await before.type('input', 'two words');
  expect(await answerOf(before, 'remember')).toBe('remembered');
  const tab = await first.tab(`${site.origin}/`);
  await tab.evaluate(() => {
    localStorage.setItem('words', 'two');
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie of a page, the old way
    document.cookie = 'words=two; max-age=1000';
  });
  await first.chooseFromContextMenu(tab, 'moon is made', menuItem('menu.selection'));
  await (await first.panel(tab)).waitFor('h1');
  await first.privateTab(`${site.origin}/`);
  await first.setOffline(true);
  await first.close();

  const second = await launchBrowser();
  expect((await second.requests()).filter(({ from }) => from !== 'browser')).toEqual([]);
  const options = await second.extensionPage('options.html');
  expect(await answerOf(options, 'recall')).toBe('nothing');
  const found = await options.evaluate(async () => ({
    isAllowedInPrivate: await chrome.extension.isAllowedIncognitoAccess(),
    hosts: (await chrome.permissions.getAll()).origins,
    tabs: (await chrome.tabs.query({})).length,
  }));
  expect(found).toEqual({ isAllowedInPrivate: false, hosts: [], tabs: 2 });
  const page = await second.tab(`${site.origin}/`);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  await chooseFromMenus(second, site);
});

test.describe('on a screen', () => {
  test.use({ display: 'xvfb' });

  test('the context menu works with a pointer', async ({ browser, site }, info) => {
    await chooseFromMenus(browser, site);
    await browser.photographScreen(info.outputPath('screen.png'));
    expect((await stat(info.outputPath('screen.png'))).size).toBeGreaterThan(10_000);
  });

  test('the permission prompt works with a pointer', ({ browser }) => answerPrompts(browser));

  test('the icon in the toolbar works with a pointer', ({ browser, site }) => captureFromPopup(browser, site));

  test('a shortcut of the extension works', async ({ browser, site }) => {
    const tab = await browser.tab(`${site.origin}/`);
    await tab.select('green cheese');
    await browser.pressShortcut('Alt+Shift+K');
    await tab.waitFor({ css: '#card', text: 'shortcut: green cheese' });
  });
});
