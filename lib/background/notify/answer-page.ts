/** What a card or a mark in a page asks for. */
import type { CheckRunner } from '../../checks/check-runner.ts';
import { closeCard } from '../../checks/tab-of-check.ts';
import { type FromPage, isFromPage } from '../../page/messages.ts';
import { sendToPage } from '../../platform/page-script.ts';
import { openCheckWindow, openOptions } from '../../platform/windows.ts';
import { pageKeysOf } from '../../records/page-key.ts';
import { readCheck } from '../../records/read-checks.ts';
import { showMarks } from './marks.ts';
import { type Notice, noticeOf, showCard } from './show-card.ts';

/** To where it can be changed, or to where another thing can be checked. */
const explain = (notice: Notice): Promise<void> =>
  notice === 'nothing-to-check' ? openCheckWindow() : openOptions(`privacy/${notice}`);

/** The page in which the script runs, as the browser knows it. */
export interface Sender {
  tab: number;
  /** Where the page stood when the message was sent. */
  address: string;
  isPrivate: boolean;
}

const isSameSite = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

const bringMarksBack = async (runner: CheckRunner, { tab, address, isPrivate }: Sender, at: string): Promise<void> => {
  if (!isSameSite(address, at)) return;
  await showMarks(runner, { id: tab, address: at, isPrivate }, sendToPage);
};

/** A page that has gone elsewhere by itself has lost nothing: the words are still where they were checked. */
const noteWhatIsFound = async (
  runner: CheckRunner,
  { type, checks, address }: Extract<FromPage, { type: 'marks-lost' | 'marks-found' }>,
): Promise<void> => {
  const keys = await pageKeysOf(address);
  for (const check of checks) {
    const record = await readCheck(check);
    if (!record?.pageKey || !keys.includes(record.pageKey)) continue;
    await runner.dispatch(check, { name: 'looked-for', found: type === 'marks-found' });
  }
};

/** A page script is the only one that may ask this; what else a page sends is not for us. */
export const answerPage = async (runner: CheckRunner, message: unknown, sender: Sender): Promise<void> => {
  if (!isFromPage(message)) return;
  switch (message.type) {
    case 'details':
    case 'search-yourself': {
      const notice = noticeOf(message.check);
      if (notice) return explain(notice);
      await runner.dispatch(message.check, { name: 'seen' });
      return openCheckWindow(message.check);
    }
    case 'closed':
      await runner.dispatch(message.check, { name: 'seen' });
      return closeCard(message.check);
    case 'not-same-claim':
      return runner.dispatch(message.check, { name: 'judged', notSame: true });
    case 'undo-not-same':
      return runner.dispatch(message.check, { name: 'judged' });
    case 'clicked-mark': {
      const record = await readCheck(message.check);
      return record && showCard(record);
    }
    case 'card-lost':
      // Not brought back into a page that does not let it stand; the number on the icon goes on to count it.
      return closeCard(message.check);
    case 'marks-lost':
    case 'marks-found':
      return noteWhatIsFound(runner, message);
    case 'arrived':
      return bringMarksBack(runner, sender, message.address);
  }
};
