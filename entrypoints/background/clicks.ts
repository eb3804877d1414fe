/** What a person picks in the menu or by a shortcut. */
import { browser } from '../../lib/platform/browser.ts';
import { followTab } from '../../lib/platform/followed-tab.ts';
import { putIntoPage } from '../../lib/platform/page-script.ts';
import { openPanel } from '../../lib/platform/windows.ts';
import { type Choice, choiceOf, type What } from './menu-items.ts';
import { practiceAt } from './practice-click.ts';

export interface Click {
  what: What;
  tab: { id: number; address: string; isPrivate?: boolean };
  /** What the menu itself knows of the place, where no script may run or the page does not tell. */
  words?: string | undefined;
  link?: string | undefined;
  image?: string | undefined;
  /** What Firefox calls the element that the menu was opened on. */
  target?: number | undefined;
  /** The check to be made of it, where somebody practises. */
  practice?: string | undefined;
}

/** As much as is used of what the browser tells of a click on the menu; Firefox alone names the element. */
interface MenuClick {
  selectionText?: string | undefined;
  linkUrl?: string | undefined;
  srcUrl?: string | undefined;
  targetElementId?: number | undefined;
}

const clickOf = (what: What, info: MenuClick, tab: Click['tab']): Click => ({
  what,
  tab,
  words: info.selectionText,
  link: info.linkUrl,
  image: info.srcUrl,
  target: info.targetElementId,
});

/** A tab by its number. Its address is there only while the person has let us see it. */
export const tabAt = async (id: number): Promise<Click['tab']> => tabOf(id, await browser.tabs.get(id));

const tabOf = (id: number, { url = '', incognito }: { url?: string | undefined; incognito: boolean }) => ({
  id,
  address: url,
  isPrivate: incognito,
});

/** What the page itself is asked about. Its answer is what takes longest, so our script is on its way before all else. */
const ASKS_PAGE: readonly What[] = ['selection', 'page', 'image', 'pick-image'];

const prepare = (what: What, { id, isPrivate }: Click['tab']): void => {
  // Where no script may run, whoever asks the page hears of it. In a private window it is not even looked in.
  if (ASKS_PAGE.includes(what) && !isPrivate) putIntoPage(id).catch(() => {});
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
    if (!practice) prepare(choice.what, click.tab);
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
    const click = { what: choice.what, tab: tabOf(tab.id, tab), practice: practiceAt(choice.what, tab.id, tab.url) };
    if (!click.practice) prepare(choice.what, click.tab);
    onPick(click, choice);
  });
};
