/** Has the icon open what the user has chosen. The browser opens the popup itself, and Chromium the panel, too. */
import { browser } from '../../platform/browser.ts';
import { lastKnown } from '../../platform/last-known.ts';
import type { Opens } from '../../privacy/privacy.ts';

/** Firefox has no setting for the panel, and its sidebar opens in the click itself: the choice is read without a call. */
const inFirefox = lastKnown('icon opens', (value): value is Opens => value === 'panel' || value === 'page');

export const applyToIcon = async (choice: Opens): Promise<void> => {
  if (import.meta.env.FIREFOX) inFirefox.keep(choice);
  else await browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: choice === 'panel' });
  await browser.action.setPopup({ popup: choice === 'popup' ? browser.runtime.getURL('/popup.html') : '' });
};

/** Called for a click that neither opens the popup nor Chromium's panel. */
export const listenToIcon = (
  onPanel: (tab: number) => void,
  onSelection: (tab: Parameters<Parameters<typeof browser.action.onClicked.addListener>[0]>[0]) => void,
): void => {
  browser.action.onClicked.addListener((tab) => {
    if (tab.id === undefined) return;
    if (import.meta.env.FIREFOX && inFirefox.read() === 'panel') onPanel(tab.id);
    else onSelection(tab);
  });
};
