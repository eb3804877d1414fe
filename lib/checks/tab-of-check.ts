/** Stores the tab in which a check was started, for the browser session: it is shown and counted there. */
import { browser } from '../platform/browser.ts';

const keyOf = (check: string) => `tab ${check}`;
const isKey = (key: string) => key.startsWith('tab ');

export interface CheckTab {
  tab: number;
  /** The user closed the card: it is not shown in this tab any more. */
  closed: boolean;
  /** Its stored result is shown instead of a new check: the key of the page, empty if it is not stored. */
  reusedOn?: string;
}

const read = (stored: unknown): CheckTab | undefined =>
  typeof stored === 'object' && stored !== null && 'tab' in stored && typeof stored.tab === 'number'
    ? {
        tab: stored.tab,
        closed: 'closed' in stored && stored.closed === true,
        ...('reusedOn' in stored && typeof stored.reusedOn === 'string' ? { reusedOn: stored.reusedOn } : {}),
      }
    : undefined;

export const tabOfCheck = async (check: string): Promise<CheckTab | undefined> =>
  read((await browser.storage.session.get(keyOf(check)))[keyOf(check)]);

const write = (check: string, place: CheckTab): Promise<void> => browser.storage.session.set({ [keyOf(check)]: place });

export const rememberTab = (check: string, tab: number, reusedOn?: string): Promise<void> =>
  write(check, { tab, closed: false, ...(reusedOn === undefined ? {} : { reusedOn }) });

/** Moves the check back to this tab; a closed card stays closed. */
export const returnToTab = async (check: string, tab: number, reusedOn?: string): Promise<void> => {
  const place = await tabOfCheck(check);
  // The tab may show another page of the check by now.
  if (place?.tab === tab && place.reusedOn === reusedOn) return;
  await write(check, {
    ...{ tab, closed: place?.tab === tab && place.closed },
    ...(reusedOn === undefined ? {} : { reusedOn }),
  });
};

export const closeCard = async (check: string): Promise<void> => {
  const place = await tabOfCheck(check);
  if (place) await write(check, { ...place, closed: true });
};

export const checksOfTab = async (tab: number): Promise<string[]> =>
  Object.entries(await browser.storage.session.get(null)).flatMap(([key, stored]) =>
    isKey(key) && read(stored)?.tab === tab ? [key.slice('tab '.length)] : [],
  );

export const forgetTab = async (tab: number): Promise<void> =>
  browser.storage.session.remove((await checksOfTab(tab)).map(keyOf));
