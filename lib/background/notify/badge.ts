/** Shows the number on the icon: the unseen results of this tab's checks. The colour is neutral: results, not problems. */
import { checksOfTab, tabOfCheck } from '../../checks/tab-of-check.ts';
import { browser } from '../../platform/browser.ts';
import { t } from '../../platform/words.ts';
import { isAnswered, isRunning } from '../../records/check-states.ts';
import { readCheck } from '../../records/read-checks.ts';

/**
 * The tab then shows the text of all tabs: the number of earlier checks with a new fact-check. The cast is for the types, which
 * lack what both browsers document: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/action/setBadgeText
 */
const NO_TEXT = null as unknown as string;

export const BADGE_COLOUR = '#5b6470';

export const showIconBadge = async (check: string): Promise<void> => {
  const place = await tabOfCheck(check);
  if (!place) return;
  const tabId = place.tab;
  const records = (await Promise.all((await checksOfTab(tabId)).map(readCheck))).flatMap((record) =>
    record && record.removedAt === undefined ? [record] : [],
  );
  const unseen = records.filter(({ state, seenAt }) => isAnswered(state) && seenAt === undefined).length;
  const running = records.some(({ state }) => isRunning(state));
  const own = unseen > 0 ? String(unseen) : running ? '…' : NO_TEXT;
  // The tab may be closed by now.
  await Promise.all([
    browser.action.setBadgeBackgroundColor({ color: BADGE_COLOUR, tabId }),
    browser.action.setBadgeText({ text: own, tabId }),
    browser.action.setTitle({ title: running ? t('background.checking') : t('app.name'), tabId }),
  ]).catch(() => {});
};
