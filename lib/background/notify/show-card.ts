/** Shows how a check stands in the tab where it was started, and says there why something was not done. */

import { tabOf } from '../../checks/tab-of-check.ts';
import { checkCard } from '../../checks/words/check-card.ts';
import { nameOf } from '../../connections/name-of.ts';
import type { ToPage } from '../../page/messages.ts';
import { browser } from '../../platform/browser.ts';
import { callPage, sendToPage } from '../../platform/page-script.ts';
import { t } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/check-record.ts';

const messageFor = async (record: CheckRecord, isRequested: boolean): Promise<ToPage> => {
  const { id: check, kind, quote, image } = record;
  const card = checkCard(record, await nameOf(record.connection));
  if (kind === 'image' && image) return { type: 'show-image', check, address: image.address, card };
  return { type: 'show', check, card, isRequested, ...(quote ? { quote } : {}) };
};

/** What has changed, unless the person has closed the card; what they ask for, in any case. */
export const showCard = async (record: CheckRecord, isRequested = false): Promise<void> => {
  const place = await tabOf(record.id);
  if (!place || place.closed || record.removedAt !== undefined) return;
  // The tab may be gone or show another page by now: the panel has the check.
  await sendToPage(place.tab, await messageFor(record, isRequested)).catch(() => {});
};

/** Why nothing was sent: by a setting, whose place in the options is named, or because there is nothing to be checked. */
export type Notice = 'never-send' | 'private-windows' | 'nothing-to-check';

const notices: readonly Notice[] = ['never-send', 'private-windows', 'nothing-to-check'];
const idOf = (notice: Notice): string => ['notice', notice].join(':');

/** A card in a page names its check; that of a notice has none, and says what it is about. */
export const noticeOf = (check: string): Notice | undefined => notices.find((notice) => idOf(notice) === check);

/** Said in the page where that can be; else on the icon. */
export const showNotice = async (
  tab: number,
  recipientName: string,
  notice: Notice,
  sentence: string,
): Promise<void> => {
  const card = { recipientName, chip: 'none' as const, word: t('state.notSent'), sentence };
  const shown = await callPage(tab, { type: 'show', check: idOf(notice), card, isRequested: true }).catch(
    () => undefined,
  );
  if (shown === undefined)
    await browser.action.setTitle({ title: t('app.notSent', { sentence }), tabId: tab }).catch(() => {});
};
