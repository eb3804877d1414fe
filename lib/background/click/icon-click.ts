/** Applies the user's choice of what a click on the icon does. The browser opens the popup itself, and Chromium the panel, too. */
import { browser } from '../../platform/browser.ts';
import { lastKnown } from '../../platform/last-known.ts';
import type { IconClick } from '../../privacy/privacy.ts';

/** Firefox has no setting for the panel, and its sidebar opens in the click itself: the choice is read without a call. */
const inFirefox = lastKnown('icon click', (value): value is IconClick => value === 'panel' || value === 'selection');

export const applyIconClick = async (choice: IconClick): Promise<void> => {
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
