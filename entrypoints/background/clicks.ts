/** What a person picks in the menu or by a shortcut. */
import { browser } from '../../lib/platform/browser.ts';
import { openPanel } from '../../lib/platform/windows.ts';
import { type Choice, choiceOf } from './menu-items.ts';
import { type Click, clickOf } from './pick.ts';

/** The panel opens first of all, since only the click itself may do it. */
export const listenToClicks = (
  onPick: (click: Click, choice: Choice) => void,
  inBackground: (work: Promise<unknown>) => void,
): void => {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const choice = choiceOf(String(info.menuItemId));
    if (!choice || !tab?.id) return;
    if (choice.opensPanel) inBackground(openPanel(tab.id));
    onPick(clickOf(choice.what, info, { id: tab.id, address: tab.url ?? '' }), choice);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (!tab?.id) return;
    if (command === 'open-panel') inBackground(openPanel(tab.id));
    const choice = choiceOf(command);
    if (choice) onPick({ what: choice.what, tab: { id: tab.id, address: tab.url ?? '' } }, choice);
  });
};
