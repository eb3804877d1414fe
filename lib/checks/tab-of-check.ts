/** Stores the tab in which a check was started, for the browser session: it is shown and counted there. */
import { browser } from '../platform/browser.ts';

const keyOf = (check: string) => `tab ${check}`;
const isKey = (key: string) => key.startsWith('tab ');

export interface CheckTab {
  tab: number;
  /** The user closed the card: it is not shown in this tab any more. */
  closed: boolean;
}

const read = (stored: unknown): CheckTab | undefined =>
  typeof stored === 'object' && stored !== null && 'tab' in stored && typeof stored.tab === 'number'
    ? { tab: stored.tab, closed: 'closed' in stored && stored.closed === true }
    : undefined;

export const tabOfCheck = async (check: string): Promise<CheckTab | undefined> =>
  read((await browser.storage.session.get(keyOf(check)))[keyOf(check)]);

export const rememberTab = (check: string, tab: number): Promise<void> =>
  browser.storage.session.set({ [keyOf(check)]: { tab, closed: false } });

/** Moves the check back to this tab; a closed card stays closed. */
export const returnToTab = async (check: string, tab: number): Promise<void> => {
  if ((await tabOfCheck(check))?.tab !== tab) await rememberTab(check, tab);
};

export const closeCard = async (check: string): Promise<void> => {
  const place = await tabOfCheck(check);
  if (place) await browser.storage.session.set({ [keyOf(check)]: { ...place, closed: true } });
};

export const checksOfTab = async (tab: number): Promise<string[]> =>
  Object.entries(await browser.storage.session.get(null)).flatMap(([key, stored]) =>
    isKey(key) && read(stored)?.tab === tab ? [key.slice('tab '.length)] : [],
  );

export const forgetTab = async (tab: number): Promise<void> =>
  browser.storage.session.remove((await checksOfTab(tab)).map(keyOf));
