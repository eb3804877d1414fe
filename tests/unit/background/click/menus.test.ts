/** Tests the context menu in the browser: made for the current settings, and rebuilt when they change. */
import '../../../fakes/installed-browser.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MenuSettings } from '../../../../lib/background/click/menu-items.ts';
import { readMenuSettings, showMenus } from '../../../../lib/background/click/menus.ts';
import { connectionsSetting } from '../../../../lib/connections/profiles.ts';
import { changePrivacy } from '../../../../lib/privacy/privacy.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { profile } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const settingsFor = (name: string): MenuSettings => ({
  recipientName: name,
  isService: false,
  videos: false,
  opensPanel: false,
});
const firstTitle = (): string | undefined => browser.menu[0]?.title;

describe('the menu', () => {
  it('is made for the settings, and rebuilt when they change', async () => {
    await showMenus(async () => settingsFor('One'));
    expect(firstTitle()).toBe('Sidelight asks One');
    await showMenus(async () => ({ ...settingsFor('Two'), isService: true }));
    expect(firstTitle()).toBe('Sidelight asks Two');
    expect(browser.menu.filter(({ parentId }) => parentId === undefined)).toHaveLength(1);
  });

  it('is left alone if the settings are the same', async () => {
    await showMenus(async () => settingsFor('Same'));
    browser.menu.length = 0;
    await showMenus(async () => settingsFor('Same'));
    expect(browser.menu).toEqual([]);
  });

  it('ends with the settings of the last change if several come at once', async () => {
    await Promise.all(['First', 'Second', 'Third'].map((name) => showMenus(async () => settingsFor(name))));
    expect(firstTitle()).toBe('Sidelight asks Third');
  });

  it('is made by the next change if the settings could not be read', async () => {
    await expect(showMenus(() => Promise.reject(new Error('The database is closed.')))).rejects.toThrow('closed');
    await showMenus(async () => settingsFor('After it'));
    expect(firstTitle()).toBe('Sidelight asks After it');
  });
});

describe('the settings', () => {
  const connect = (videos: boolean) =>
    changeStored(connectionsSetting, (stored) => ({
      ...stored,
      active: profile.id,
      services: [{ ...profile, videos }],
    }));

  beforeEach(() => changePrivacy({ openPanel: false }));
  afterEach(browser.clear);

  it('name this device until a service is connected', async () => {
    expect(await readMenuSettings()).toEqual(settingsFor('This device'));
  });

  it.each([true, false])('name the active service, with videos: %s', async (videos) => {
    await connect(videos);
    expect(await readMenuSettings()).toEqual({ ...settingsFor('Newsroom service'), isService: true, videos });
  });

  it('include the panel that opens with every check', async () => {
    await changePrivacy({ openPanel: true });
    expect(await readMenuSettings()).toEqual({ ...settingsFor('This device'), opensPanel: true });
  });
});
