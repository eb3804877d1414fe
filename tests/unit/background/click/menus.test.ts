/** Tests the context menu in the browser: made for the current settings, and rebuilt when they change. */
import '../../../fakes/installed-browser.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMenuSettings, showMenus } from '../../../../lib/background/click/menus.ts';
import { connectionsSetting } from '../../../../lib/connections/profiles.ts';
import { changePrivacy } from '../../../../lib/privacy/privacy.ts';
import { rememberSites } from '../../../../lib/privacy/sites.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { profile } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

type Settings = Awaited<ReturnType<typeof readMenuSettings>>;

const settingsFor = (name: string): Settings => ({
  recipientName: name,
  isService: false,
  videos: false,
  opensPanel: false,
  answeredSites: [],
  areHostsAllowed: false,
  opens: 'popup',
});
const firstTitle = (): string | undefined => browser.menu[0]?.title;

describe('the menu', () => {
  it('is made for the settings, and rebuilt when they change', async () => {
    await showMenus(async () => settingsFor('One'));
    expect(firstTitle()).toBe('Checking with One');
    await showMenus(async () => ({ ...settingsFor('Two'), isService: true }));
    expect(firstTitle()).toBe('Checking with Two');
    expect(browser.menu.filter(({ parentId }) => parentId === undefined)).toHaveLength(1);
  });

  it('comes with what a click on the icon does', async () => {
    const shown = () => [browser.state.popup, browser.state.openPanelOnActionClick];
    for (const [opens, expected] of [
      ['panel', ['', true]],
      ['page', ['', false]],
      ['popup', [`${browser.origin}/popup.html`, false]],
    ] as const) {
      await changePrivacy({ opens });
      await showMenus(readMenuSettings);
      expect(shown()).toEqual(expected);
    }
  });

  it('has the panel open for the shortcuts of answered sites too, if it opens with every check', async () => {
    const answered = { ...settingsFor('This device'), answeredSites: ['paper.example'] };
    await showMenus(async () => answered);
    expect(browser.state.session.answered).toEqual(['paper.example']);
    await showMenus(async () => ({ ...answered, opensPanel: true }));
    expect(browser.state.session.answered).toEqual([]);
  });

  it('is left alone if the settings are the same', async () => {
    await showMenus(async () => settingsFor('Same'));
    browser.menu.length = 0;
    await showMenus(async () => settingsFor('Same'));
    expect(browser.menu).toEqual([]);
  });

  it('ends with the settings of the last change if several come at once', async () => {
    await Promise.all(['First', 'Second', 'Third'].map((name) => showMenus(async () => settingsFor(name))));
    expect(firstTitle()).toBe('Checking with Third');
  });

  it('is made by the next change if the settings could not be read', async () => {
    await expect(showMenus(() => Promise.reject(new Error('The database is closed.')))).rejects.toThrow('closed');
    await showMenus(async () => settingsFor('After it'));
    expect(firstTitle()).toBe('Checking with After it');
  });
});

describe('the settings', () => {
  const connect = (videos: boolean) =>
    changeStored(connectionsSetting, (stored) => ({
      ...stored,
      active: profile.id,
      services: [{ ...profile, videos }],
    }));

  beforeEach(() => changePrivacy({ opens: 'popup' }));
  afterEach(browser.clear);

  it('name this device until a service is connected', async () => {
    expect(await readMenuSettings()).toEqual(settingsFor('This device'));
  });

  it.each([true, false])('name the active service, with videos: %s', async (videos) => {
    await connect(videos);
    expect(await readMenuSettings()).toEqual({ ...settingsFor('Newsroom service'), isService: true, videos });
  });

  it('name the sites with an answer, the newest hundred', async () => {
    await rememberSites(Object.fromEntries(Array.from({ length: 102 }, (_, at) => [`s${at}.example`, 'always'])));
    const { answeredSites } = await readMenuSettings();
    expect([answeredSites.length, answeredSites[0], answeredSites.at(-1)]).toEqual([100, 's2.example', 's101.example']);
  });

  it('include the panel that opens with every check', async () => {
    await changePrivacy({ opens: 'panel' });
    expect(await readMenuSettings()).toEqual({ ...settingsFor('This device'), opensPanel: true, opens: 'panel' });
  });
});
