/** What a card or a mark in a page asks for. */
import type { CheckRunner } from '../../lib/checks/check-runner.ts';
import { closeCard } from '../../lib/checks/tab-of-check.ts';
import { isFromPage } from '../../lib/page/messages.ts';
import { openCheckWindow, openOptions } from '../../lib/platform/windows.ts';
import { readCheck } from '../../lib/records/read-checks.ts';
import { type Notice, noticeOf, showCard } from './show-card.ts';

/** To where it can be changed, or to where another thing can be checked. */
const explain = (notice: Notice): Promise<void> =>
  notice === 'nothing-to-check' ? openCheckWindow() : openOptions(`privacy/${notice}`);

/** A page script is the only one that may ask this; what else a page sends is not for us. */
export const answerPage = async (runner: CheckRunner, message: unknown): Promise<void> => {
  if (!isFromPage(message)) return;
  switch (message.type) {
    case 'details':
    case 'search-yourself': {
      const notice = noticeOf(message.check);
      if (notice) return explain(notice);
      await runner.tell(message.check, { name: 'seen' });
      return openCheckWindow(message.check);
    }
    case 'closed':
      await runner.tell(message.check, { name: 'seen' });
      return closeCard(message.check);
    case 'not-same-claim':
    case 'undo-not-same':
      return runner.tell(message.check, { name: 'judged', notSame: message.type === 'not-same-claim' });
    case 'clicked-mark': {
      const record = await readCheck(message.check);
      return record && showCard(record);
    }
    case 'card-lost':
    case 'marks-lost':
    case 'arrived':
      return undefined;
  }
};
