/** The panel beside the page, which the toolbar icon opens; and what a card in a page asks for. */
import { forgetTab } from '../../lib/checks/tab-of-check.ts';
import { isFromPage } from '../../lib/page/messages.ts';
import { browser } from '../../lib/platform/browser.ts';
import { openCheckWindow, openSidebar } from '../../lib/platform/windows.ts';

/** Firefox has a sidebar, which only a person's click may open. */
export const openPanelFromIcon = (): void => {
  if (import.meta.env.FIREFOX) browser.action.onClicked.addListener(openSidebar);
};

/** Chromium does it by itself, once it is told to. */
export const letIconOpenPanel = async (): Promise<void> => {
  if (!import.meta.env.FIREFOX) await browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
};

/** A page script is the only one that may ask this; what else a page sends is not for us. */
export const answerPage = async (message: unknown): Promise<void> => {
  if (!isFromPage(message)) return;
  if (message.type === 'details') await openCheckWindow(message.check);
  else if (message.type === 'closed') await forgetTab(message.check);
};
