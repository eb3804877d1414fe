/** Opens the check of a notification that the user clicks, or the list of what it is about. */
import { browser } from '../../platform/browser.ts';
import { openPanelInTab, openPanelWindow } from '../../platform/windows.ts';
import { inBackground } from '../in-background.ts';

/** The id of a notification about several checks; that of one check is the check's own. */
export const SEVERAL_LATER = 'later-fact-checks';

/** The id of the notification about words that the user follows. */
export const WITH_WORDS = 'followed-words';

/** By the id of a notification that is not about one check: the place that it leads to. */
const PLACES: Record<string, string> = {
  // The history, filtered to the checks with a new fact-check.
  [SEVERAL_LATER]: '#/history?outcome=later',
  [WITH_WORDS]: '#/library',
};

let isListening = false;

/** Notifications exist only with their permission, which the user may grant after the background has started. */
export const listenToNotifications = (): void => {
  if (isListening || !browser.notifications) return;
  browser.notifications.onClicked.addListener((id) => {
    const place = PLACES[id];
    return inBackground(place ? openPanelInTab(place) : openPanelWindow(`#/check/${id}`));
  });
  isListening = true;
};
