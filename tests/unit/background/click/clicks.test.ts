/** Tests how a click on the menu or a shortcut is read, and what happens before the first await. */
import '../../../fakes/installed-browser.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mirrorAnswers } from '../../../../lib/background/click/answered-sites.ts';
import type { Choice } from '../../../../lib/background/click/choice.ts';
import type { Click } from '../../../../lib/background/click/click.ts';
import { listenToClicks } from '../../../../lib/background/click/clicks.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { ADDRESS, leadOf, newBrowser, openArticle, placeOf, selection, WORDS } from '../../../fixtures/open-tab.ts';

newBrowser();

interface Picked {
  click: Click;
  choice: Choice;
}

let picked: Picked[] = [];
let steps: [Click['tab'], 1 | -1][] = [];
let toggled: Click['tab'][] = [];
let background: Promise<unknown>[] = [];

beforeEach(() => {
  picked = [];
  steps = [];
  toggled = [];
  background = [];
  listenToClicks(
    (click, choice) => void picked.push({ click, choice }),
    (tab, by) => void steps.push([tab, by]),
    (tab) => void toggled.push(tab),
    (work) => void background.push(work),
  );
});

/** The click and choice that a click on the menu is read as. */
const pickedBy = (...args: Parameters<typeof browser.events.menuClicked.fire>): Picked | undefined => {
  browser.events.menuClicked.fire(...args);
  return picked.at(-1);
};

describe('a click on the menu', () => {
  it('carries what the menu reports about the element', () => {
    const tab = openArticle();
    const received = pickedBy(
      {
        menuItemId: 'image device',
        selectionText: WORDS,
        editable: true,
        linkUrl: 'l',
        srcUrl: 's',
        targetElementId: 7,
      },
      tab,
    );
    expect(received?.choice).toEqual({ what: 'image', onDevice: true, opensPanel: false });
    expect(received?.click).toMatchObject({
      what: 'image',
      tab: placeOf(tab),
      words: WORDS,
      editable: true,
      link: 'l',
      image: 's',
      target: 7,
    });
  });

  it.each(['selection', 'page', 'posts'])('on "%s" captures the page at once', async (menuItemId) => {
    expect(await pickedBy({ menuItemId }, openArticle())?.click.captured).toEqual(selection);
    expect(browser.pages.injected[0]).toMatchObject({ file: '/capture.js' });
  });

  it('reads the authors and the date of a page that is checked, after the capture', () => {
    const filesOf = (menuItemId: string) => {
      browser.pages.clear();
      pickedBy({ menuItemId }, openArticle());
      return browser.pages.injected.map(({ file }) => file);
    };
    expect(filesOf('selection')).toEqual(['/capture.js', '/page-details.js']);
    expect(filesOf('posts')).toEqual(['/capture.js']);
  });

  it.each(['image', 'pick-image'])('on "%s" injects the permanent script into the page at once', async (menuItemId) => {
    expect(pickedBy({ menuItemId }, openArticle())?.click).not.toHaveProperty('captured');
    expect(browser.pages.injected).toMatchObject([{ file: '/content-scripts/page.js' }]);
  });

  it.each(['link', 'video'])('on "%s" injects nothing into the page', (menuItemId) => {
    pickedBy({ menuItemId }, openArticle());
    expect(browser.pages.injected).toEqual([]);
  });

  it.each(['selection', 'page', 'posts', 'image', 'pick-image'])(
    'on "%s" in a private window injects nothing into the page',
    (menuItemId) => {
      const received = pickedBy({ menuItemId }, openArticle(selection, { incognito: true }));
      expect(received?.click).toMatchObject({ tab: { isPrivate: true } });
      expect(received?.click).not.toHaveProperty('captured');
      expect(browser.pages.injected).toEqual([]);
    },
  );

  it('opens the panel of its tab if the item has the panel flag', async () => {
    const tab = openArticle();
    pickedBy({ menuItemId: 'selection panel' }, tab);
    expect(browser.panels).toEqual([{ tabId: tab.id }]);
    pickedBy({ menuItemId: 'selection' }, tab);
    expect(browser.panels).toHaveLength(1);
  });

  it('opens the panel on a site without an answer, and reports that it is open', async () => {
    const tab = openArticle();
    const site = new URL(ADDRESS).hostname;
    const known = pickedBy({ menuItemId: `selection answered:${site}`, pageUrl: ADDRESS }, tab);
    expect([known?.click.panel, browser.panels]).toEqual([undefined, []]);
    const unknown = pickedBy({ menuItemId: 'selection answered:other.example', pageUrl: ADDRESS }, tab);
    expect(await unknown?.click.panel).toBe(true);
    expect(browser.panels).toEqual([{ tabId: tab.id }]);
  });

  it('in a private window opens no panel', () => {
    const tab = openArticle(selection, { incognito: true });
    expect(pickedBy({ menuItemId: 'selection answered:', pageUrl: ADDRESS }, tab)?.click.panel).toBeUndefined();
    expect(browser.panels).toEqual([]);
  });

  it('makes its tab the subject of the panel of the window', async () => {
    const tab = openArticle(selection, { windowId: 5 });
    pickedBy({ menuItemId: 'link' }, tab);
    await Promise.all(background);
    expect(browser.state.session).toEqual({ 'panel of 5': tab.id });
  });

  it('outside of a tab, or on an unknown item, does nothing', () => {
    expect(pickedBy({ menuItemId: 'selection' }, undefined)).toBeUndefined();
    expect(pickedBy({ menuItemId: 'sidelight' }, openArticle())).toBeUndefined();
    expect(pickedBy({ menuItemId: 3 }, openArticle())).toBeUndefined();
    expect(background).toEqual([]);
  });

  it('on words of the welcome page practises, opens the panel at the new check, and captures nothing', async () => {
    const tab = openArticle(selection, { url: `${browser.origin}/welcome.html` });
    const practice = pickedBy({ menuItemId: 'selection panel', pageUrl: tab.url ?? '' }, tab)?.click.practice;
    expect(practice).toMatch(/^[0-9a-f-]{36}$/);
    expect(browser.panels).toEqual([{ tabId: tab.id }]);
    expect(leadOf(tab.windowId)).toBe(`#/check/${practice}`);
    expect(browser.pages.injected).toEqual([]);
    expect(pickedBy({ menuItemId: 'link', pageUrl: tab.url ?? '' }, tab)?.click.practice).toBeUndefined();
  });
});

it('a click on the icon that opens nothing checks the selection', async () => {
  const tab = openArticle();
  browser.events.iconClicked.fire(tab);
  expect(picked).toMatchObject([{ click: { what: 'selection', tab: placeOf(tab) }, choice: { what: 'selection' } }]);
  expect(await picked[0]?.click.captured).toEqual(selection);
});

describe('a shortcut', () => {
  const press = (...args: Parameters<typeof browser.events.command.fire>) => browser.events.command.fire(...args);

  it.each(['selection', 'page'] as const)('"%s" means the same as its menu item', async (command) => {
    const tab = openArticle();
    press(command, tab);
    expect(picked).toMatchObject([
      { click: { what: command, tab: placeOf(tab) }, choice: { what: command, onDevice: false, opensPanel: false } },
    ]);
    expect(await picked[0]?.click.captured).toEqual(selection);
  });

  it('opens the panel on a site without an answer, once the answers are known', async () => {
    const tab = openArticle();
    press('selection', tab);
    expect(await picked[0]?.click.panel).toBe(false);
    await mirrorAnswers([new URL(ADDRESS).hostname], []);
    press('selection', tab);
    expect(await picked[1]?.click.panel).toBe(false);
    expect(browser.panels).toEqual([]);
    await mirrorAnswers(['other.example'], []);
    press('selection', tab);
    expect(await picked[2]?.click.panel).toBe(true);
    expect(browser.panels).toEqual([{ tabId: tab.id }]);
  });

  it('opens no panel for the checks that the hosts of this device are allowed for', async () => {
    await mirrorAnswers([], ['selection', 'page']);
    const tab = openArticle();
    press('selection', tab);
    expect(await picked[0]?.click.panel).toBe(false);
    press('posts', tab);
    expect(await picked[1]?.click.panel).toBe(true);
  });

  it.each([
    ['next-result', 1],
    ['previous-result', -1],
  ] as const)('"%s" steps through the results of the page', (command, by) => {
    const tab = openArticle();
    press(command, tab);
    expect(steps).toEqual([[{ id: tab.id, address: ADDRESS, isPrivate: false }, by]]);
    expect(picked).toEqual([]);
  });

  it('"toggle-marks" hides or shows the marks of the page', () => {
    const tab = openArticle();
    press('toggle-marks', tab);
    expect(toggled).toEqual([{ id: tab.id, address: ADDRESS, isPrivate: false }]);
    expect([picked, steps]).toEqual([[], []]);
  });

  it('"open-panel" opens the panel and picks nothing', () => {
    const tab = openArticle();
    press('open-panel', tab);
    expect(browser.panels).toEqual([{ tabId: tab.id }]);
    expect([picked, steps]).toEqual([[], []]);
  });

  it('outside of a tab does nothing', () => {
    for (const command of ['selection', 'open-panel', 'next-result']) press(command, undefined);
    expect([picked, steps, browser.panels, background]).toEqual([[], [], [], []]);
  });
});
