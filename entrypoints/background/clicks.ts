/** What a person picks in the menu or by a shortcut. */
import { browser } from '../../lib/platform/browser.ts';
import { followTab } from '../../lib/platform/followed-tab.ts';
import { putIntoPage } from '../../lib/platform/page-script.ts';
import { openPanel } from '../../lib/platform/windows.ts';
import { type Click, clickOf, tabOf } from './click.ts';
import { type Choice, choiceOf, type What } from './menu-items.ts';
import { practiceAt } from './practice-click.ts';

/** What the page itself is asked about. Its answer is what takes longest, so our script is on its way before all else. */
const ASKS_PAGE: readonly What[] = ['selection', 'page', 'image', 'pick-image'];

const prepare = ({ what, practice, tab: { id, isPrivate } }: Click): void => {
  // Where no script may run, whoever asks the page hears of it. In a private window it is not even looked in.
  if (ASKS_PAGE.includes(what) && !isPrivate && practice === undefined) putIntoPage(id).catch(() => {});
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
    const click = { ...clickOf(choice.what, info, tabOf(tab.id, tab)), practice };
    prepare(click);
    onPick(click, choice);
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
    const click = { ...clickOf(choice.what, {}, tabOf(tab.id, tab)), practice };
    prepare(click);
    onPick(click, choice);
  });
};
