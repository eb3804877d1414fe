/** The panel beside the page, and what a card in a page asks for. */
import type { CheckRunner } from '../../lib/checks/check-runner.ts';
import { closeCard } from '../../lib/checks/tab-of-check.ts';
import { isFromPage } from '../../lib/page/messages.ts';
import { browser } from '../../lib/platform/browser.ts';
import { openCheckWindow, openSidebar } from '../../lib/platform/windows.ts';
import { readCheck } from '../../lib/records/read-checks.ts';
import { showCard } from './show-card.ts';

/** Firefox has a sidebar, which only a person's click may open. */
export const openPanelFromIcon = (): void => {
  if (import.meta.env.FIREFOX) browser.action.onClicked.addListener(openSidebar);
};

/** Chromium does it by itself, once it is told to. */
export const letIconOpenPanel = async (): Promise<void> => {
  if (!import.meta.env.FIREFOX) await browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
};

/** Has to be the first thing that a click does. */
export const openPanel = async (tabId: number): Promise<void> => {
  if (import.meta.env.FIREFOX) await openSidebar();
  else await browser.sidePanel.open({ tabId });
};

/** A page script is the only one that may ask this; what else a page sends is not for us. */
export const answerPage = async (runner: CheckRunner, message: unknown): Promise<void> => {
  if (!isFromPage(message)) return;
  switch (message.type) {
    case 'details':
    case 'search-yourself':
      await runner.tell(message.check, { name: 'seen' });
      return openCheckWindow(message.check);
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
