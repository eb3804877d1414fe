/** Opens the check of a notification that the user clicks. */
import { browser } from '../../platform/browser.ts';
import { openCheckWindow } from '../../platform/windows.ts';
import { inBackground } from '../in-background.ts';

let isListening = false;

/** Notifications exist only with their permission, which the user may grant after the background has started. */
export const listenToNotifications = (): void => {
  if (isListening || !browser.notifications) return;
  browser.notifications.onClicked.addListener((check) => inBackground(openCheckWindow(check)));
  isListening = true;
};
