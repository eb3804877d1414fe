/** Opens the check of a notification that the user clicks, or the list of those it is about. */
import { browser } from '../../platform/browser.ts';
import { openPanelInTab, openPanelWindow } from '../../platform/windows.ts';
import { inBackground } from '../in-background.ts';

/** The id of a notification about several checks; that of one check is the check's own. */
export const SEVERAL_LATER = 'later-fact-checks';

/** The history, filtered to the checks with a new fact-check. */
const LATER_LIST = '#/history?outcome=later';

let isListening = false;

/** Notifications exist only with their permission, which the user may grant after the background has started. */
export const listenToNotifications = (): void => {
  if (isListening || !browser.notifications) return;
  browser.notifications.onClicked.addListener((id) =>
    inBackground(id === SEVERAL_LATER ? openPanelInTab(LATER_LIST) : openPanelWindow(`#/check/${id}`)),
  );
  isListening = true;
};
