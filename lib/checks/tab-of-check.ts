/** In which tab a check was started, for as long as the browser runs: that is where its card is shown. */
import { browser } from '../platform/browser.ts';

const keyOf = (check: string) => `tab ${check}`;

export const rememberTab = (check: string, tab: number): Promise<void> =>
  browser.storage.session.set({ [keyOf(check)]: tab });

export const tabOf = async (check: string): Promise<number | undefined> => {
  const tab = (await browser.storage.session.get(keyOf(check)))[keyOf(check)];
  return typeof tab === 'number' ? tab : undefined;
};

/** The person closed the card: it is not shown there any more. */
export const forgetTab = (check: string): Promise<void> => browser.storage.session.remove(keyOf(check));
