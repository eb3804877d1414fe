/** Shows the state of a check in the tab where it was started, and notices about checks that were not started. */

import { type CheckTab, tabOfCheck } from '../../checks/tab-of-check.ts';
import { checkCard } from '../../checks/words/check-card.ts';
import { connectionName } from '../../connections/connection-name.ts';
import type { SearchProgress } from '../../contract/device/searches.ts';
import { isFocusAnswer } from '../../page/answers.ts';
import type { CardState, ToPage } from '../../page/messages.ts';
import { browser } from '../../platform/browser.ts';
import { formatCount } from '../../platform/format.ts';
import { callPage, sendToPage } from '../../platform/page-script.ts';
import { t } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { readCheck } from '../../records/read-checks.ts';
import { furtherPageOf } from '../../records/read-further-pages.ts';
import { type Notice, noticeId } from './notices.ts';

type CardMessage = Extract<ToPage, { card: CardState }>;

const messageFor = async (
  record: CheckRecord,
  isRequested: boolean,
  { reusedOn }: Pick<CheckTab, 'reusedOn'>,
): Promise<CardMessage> => {
  const { id: check, kind, image, pageKey } = record;
  const reuse = reusedOn === undefined ? undefined : { isHere: reusedOn === pageKey };
  const card = checkCard(record, await connectionName(record.connection), reuse);
  const quote = furtherPageOf(record, [reusedOn ?? ''])?.quote ?? record.quote;
  if (kind === 'image' && image) return { type: 'show-image', check, address: image.address, card };
  return { type: 'show', check, card, isRequested, ...(quote ? { quote } : {}) };
};

/** Shows a change unless the user has closed the card; shows a requested card in any case. */
export const showCardInTab = async (record: CheckRecord, isRequested = false): Promise<void> => {
  const place = await tabOfCheck(record.id);
  if (!place || place.closed || record.removedAt !== undefined) return;
  // The tab may be closed or show another page by now: the panel has the check.
  await sendToPage(place.tab, await messageFor(record, isRequested, place)).catch(() => {});
};

/** Shows in the card of a running check how many of its sources are done, and nothing over its result. */
export const showSearchInTab = async (
  record: CheckRecord,
  reports: AsyncIterable<Pick<SearchProgress, 'sources'>>,
): Promise<void> => {
  for await (const { sources } of reports) {
    const place = await tabOfCheck(record.id);
    if (!place || place.closed || sources.length === 0) continue;
    const message = await messageFor(record, false, place);
    const done = sources.filter(({ state }) => state !== 'searching').length;
    const count = { count: formatCount(sources.length), done: formatCount(done) };
    const card = { ...message.card, sentence: t('check.searching', sources.length, count) };
    // A result is announced a moment after it is written.
    if ((await readCheck(record.id))?.state.name !== 'waiting') return;
    await sendToPage(place.tab, { ...message, card }).catch(() => {});
  }
};

/** Moves the keyboard to the card that is open in the tab. False if there is none, or where no script may run. */
export const focusCard = async (tab: number): Promise<boolean> => {
  const answer = await sendToPage(tab, { type: 'focus-card' } satisfies ToPage).catch(() => undefined);
  return isFocusAnswer(answer) && answer.focused;
};

/** Shows the notice in the page if possible, otherwise on the icon. */
export const showNotice = async (
  tab: number,
  recipientName: string,
  notice: Notice,
  sentence: string,
): Promise<void> => {
  const card = { recipientName, chip: 'none' as const, word: t('state.notSent'), sentence };
  const shown = await callPage(tab, { type: 'show', check: noticeId(notice), card, isRequested: true }).catch(
    () => undefined,
  );
  if (shown === undefined)
    await browser.action.setTitle({ title: t('app.notSent', { sentence }), tabId: tab }).catch(() => {});
};
