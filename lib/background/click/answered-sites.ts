/** Where no prompt is expected, for shortcuts: their events carry no id of ours that could name it. */
import { browser, readSessionInGesture } from '../../platform/browser.ts';
import { tryToOpenPanel } from '../../platform/panel.ts';
import type { What } from './choice.ts';

const KEY = 'answered';

/** No site has a space in its name. */
const nameOf = (what: What): string => `${what} everywhere`;

/** The sites with a consent answer, and the kinds of checks that go from all sites. */
export const mirrorAnswers = (sites: readonly string[], kinds: readonly What[]): Promise<void> =>
  browser.storage.session.set({ [KEY]: [...sites, ...kinds.map(nameOf)] });

/**
 * Opens the panel of a tab for the consent prompt of its site; resolves with true once it is open. While the answers are not
 * known, after a start of the browser, nothing opens, as in Firefox, where a gesture outlives no call.
 */
export const openPanelUnlessAnswered = (
  tab: number,
  site: string | undefined,
  what: What,
): Promise<boolean> | undefined => {
  if (import.meta.env.FIREFOX || site === undefined) return undefined;
  return new Promise((resolve) => {
    readSessionInGesture(KEY, (answered) => {
      if (!Array.isArray(answered) || answered.includes(site) || answered.includes(nameOf(what))) return resolve(false);
      resolve(tryToOpenPanel(tab));
    });
  });
};
