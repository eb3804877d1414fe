/** Listens to clicks on the menu and to shortcuts. */
import { browser } from '../../platform/browser.ts';
import { followTab } from '../../platform/followed-tab.ts';
import { captureFrom, putIntoPage } from '../../platform/page-script.ts';
import { isWelcome, openPanel, openPracticePanel } from '../../platform/windows.ts';
import { database } from '../../records/database.ts';
import { inBackground } from '../in-background.ts';
import { type Click, clickedTab, clickOf } from './click.ts';
import type { What } from './menu-items.ts';
import { type Choice, choiceOf } from './menu-items.ts';

/** Returns the id of the check to create, whose panel opens with the click. */
const practiceAt = (what: What, tab: number, address: string | undefined): string | undefined => {
  if (what !== 'selection' || !isWelcome(address)) return undefined;
  const id = crypto.randomUUID();
  inBackground(openPracticePanel(tab, id));
  return id;
};

/** Choices that need a capture of the page; images are captured by the page script. */
const TAKEN_DOWN: readonly What[] = ['selection', 'page', 'posts'];
const POINTED_AT: readonly What[] = ['image', 'pick-image'];

/**
 * Requests the capture first, since the page's response takes longest. Where no script may run, the error surfaces on the call
 * that awaits the capture. Pages in private windows are not accessed at all.
 */
const prepared = (click: Click): Click => {
  // Prefetch: opens the database. Errors surface on the read that needs it.
  database().catch(() => {});
  const { what, practice, tab } = click;
  if (tab.isPrivate || practice !== undefined) return click;
  if (POINTED_AT.includes(what)) putIntoPage(tab.id).catch(() => {});
  if (!TAKEN_DOWN.includes(what)) return click;
  const captured = captureFrom(tab.id);
  captured.catch(() => {});
  return { ...click, captured };
};

/** The panel opens before anything else, since only the click itself may open it. */
export const listenToClicks = (
  onPick: (click: Click, choice: Choice) => void,
  onStep: (tab: Click['tab'], by: 1 | -1) => void,
  inBackground: (work: Promise<unknown>) => void,
): void => {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const choice = choiceOf(String(info.menuItemId));
    if (!choice || !tab?.id) return;
    const practice = practiceAt(choice.what, tab.id, info.pageUrl ?? tab.url);
    // The panel would take room from the page before it is captured.
    if (choice.opensPanel && !practice && choice.what !== 'area') inBackground(openPanel(tab.id));
    inBackground(followTab(tab));
    onPick(prepared({ ...clickOf(choice.what, info, clickedTab(tab.id, tab)), practice }), choice);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (!tab?.id) return;
    if (command === 'open-panel') inBackground(openPanel(tab.id));
    inBackground(followTab(tab));
    if (command === 'next-result') onStep(clickedTab(tab.id, tab), 1);
    if (command === 'previous-result') onStep(clickedTab(tab.id, tab), -1);
    const choice = choiceOf(command);
    if (!choice) return;
    const practice = practiceAt(choice.what, tab.id, tab.url);
    onPick(prepared({ ...clickOf(choice.what, {}, clickedTab(tab.id, tab)), practice }), choice);
  });
};
