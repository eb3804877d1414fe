/** What a person picks in the menu or by a shortcut. */
import { browser } from '../../platform/browser.ts';
import { followTab } from '../../platform/followed-tab.ts';
import { captureFrom, putIntoPage } from '../../platform/page-script.ts';
import { openPanel } from '../../platform/windows.ts';
import { database } from '../../records/database.ts';
import { type Click, clickOf, tabOf } from './click.ts';
import { type Choice, choiceOf, type What } from './menu-items.ts';
import { practiceAt } from './practice-click.ts';

/** What the page's words, or the page itself, are asked for; of a picture the script that stays in the page tells. */
const TAKEN_DOWN: readonly What[] = ['selection', 'page', 'posts'];
const POINTED_AT: readonly What[] = ['image', 'pick-image'];

/**
 * The page's answer is what takes longest, so it is asked before all else. Where no script may run, whoever waits for the
 * answer hears of it. In a private window it is not even looked in.
 */
const prepared = (click: Click): Click => {
  // Whoever reads it hears why it does not open.
  database().catch(() => {});
  const { what, practice, tab } = click;
  if (tab.isPrivate || practice !== undefined) return click;
  if (POINTED_AT.includes(what)) putIntoPage(tab.id).catch(() => {});
  if (!TAKEN_DOWN.includes(what)) return click;
  const captured = captureFrom(tab.id);
  captured.catch(() => {});
  return { ...click, captured };
};

/** The panel opens first of all, since only the click itself may do it. */
export const listenToClicks = (
  onPick: (click: Click, choice: Choice) => void,
  onStep: (tab: Click['tab'], by: 1 | -1) => void,
  inBackground: (work: Promise<unknown>) => void,
): void => {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const choice = choiceOf(String(info.menuItemId));
    if (!choice || !tab?.id) return;
    const practice = practiceAt(choice.what, tab.id, info.pageUrl ?? tab.url);
    if (choice.opensPanel && !practice) inBackground(openPanel(tab.id));
    inBackground(followTab(tab));
    onPick(prepared({ ...clickOf(choice.what, info, tabOf(tab.id, tab)), practice }), choice);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (!tab?.id) return;
    if (command === 'open-panel') inBackground(openPanel(tab.id));
    inBackground(followTab(tab));
    if (command === 'next-result') onStep(tabOf(tab.id, tab), 1);
    if (command === 'previous-result') onStep(tabOf(tab.id, tab), -1);
    const choice = choiceOf(command);
    if (!choice) return;
    const practice = practiceAt(choice.what, tab.id, tab.url);
    onPick(prepared({ ...clickOf(choice.what, {}, tabOf(tab.id, tab)), practice }), choice);
  });
};
