/** Listens to clicks on the menu and the icon, and to shortcuts. */
import { browser } from '../../platform/browser.ts';
import { followTab } from '../../platform/followed-tab.ts';
import { hostOf } from '../../platform/origins.ts';
import { captureFrom, detailsFrom, putIntoPage } from '../../platform/page-script.ts';
import { openPanel, openPanelAt, tryToOpenPanel } from '../../platform/panel.ts';
import { isWelcome } from '../../platform/windows.ts';
import { database } from '../../records/database.ts';
import { isLongSelection } from '../../text/claims/long-selection.ts';
import { inBackground } from '../in-background.ts';
import { openPanelUnlessAnswered } from './answered-sites.ts';
import { type Choice, choiceOf, opensPanelAt, type What } from './choice.ts';
import { type Click, clickedTab, clickOf } from './click.ts';
import { listenToIcon } from './icon.ts';

/** Returns the id of the check to create, whose panel opens with the click. */
const practiceAt = (
  what: What,
  tab: { id: number; windowId: number },
  address: string | undefined,
): string | undefined => {
  if (what !== 'selection' || !isWelcome(address)) return undefined;
  const id = crypto.randomUUID();
  inBackground(openPanelAt(tab, `#/check/${id}`));
  return id;
};

type PressedTab = Parameters<typeof clickedTab>[1] & { id?: number | undefined; windowId: number };

/** Choices that need a capture of the page; images are captured by the page script. */
const CAPTURED_AT_ONCE: readonly What[] = ['selection', 'page', 'posts'];
const POINTED_AT: readonly What[] = ['image', 'image-text', 'pick-image'];

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
  if (!CAPTURED_AT_ONCE.includes(what)) return click;
  const captured = captureFrom(tab.id);
  captured.catch(() => {});
  // A search for posts asks for neither.
  const details = what === 'posts' ? undefined : detailsFrom(tab.id);
  details?.catch(() => {});
  return { ...click, captured, details };
};

/** The panel opens before anything else, since only the click itself may open it. */
export const listenToClicks = (
  onPick: (click: Click, choice: Choice) => void,
  onStep: (tab: Click['tab'], by: 1 | -1) => void,
  onToggle: (tab: Click['tab']) => void,
  inBackground: (work: Promise<unknown>) => void,
): void => {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const choice = choiceOf(String(info.menuItemId));
    if (!choice || !tab?.id) return;
    const address = info.pageUrl ?? tab.url;
    const practice = practiceAt(choice.what, { id: tab.id, windowId: tab.windowId }, address);
    // The claims of a long selection are chosen in the panel.
    const isLong = choice.what === 'selection' && isLongSelection(info.selectionText ?? '');
    const opens = !practice && !tab.incognito && (isLong || opensPanelAt(choice, hostOf(address ?? '')));
    const panel = opens ? tryToOpenPanel(tab.id, tab.windowId) : undefined;
    inBackground(followTab(tab));
    onPick({ ...prepared({ ...clickOf(choice.what, info, clickedTab(tab.id, tab)), practice }), panel }, choice);
  });
  /** A shortcut that checks something, or the icon in place of one. */
  const onCheck = (command: string, tab: PressedTab, isByKey: boolean): void => {
    const choice = choiceOf(command);
    if (!choice || !tab.id) return;
    const practice = practiceAt(choice.what, { id: tab.id, windowId: tab.windowId }, tab.url);
    const panel =
      practice || tab.incognito || choice.what === 'area'
        ? undefined
        : openPanelUnlessAnswered(tab.id, hostOf(tab.url ?? ''), choice.what);
    const click = { ...clickOf(choice.what, {}, clickedTab(tab.id, tab)), practice, isByKey };
    onPick({ ...prepared(click), panel }, choice);
  };
  listenToIcon(
    (tab) => inBackground(openPanel(tab)),
    (tab) => {
      inBackground(followTab(tab));
      onCheck('selection', tab, false);
    },
  );
  browser.commands.onCommand.addListener((command, tab) => {
    if (!tab?.id) return;
    if (command === 'open-panel') inBackground(openPanel(tab.id, tab.windowId));
    inBackground(followTab(tab));
    if (command === 'next-result') onStep(clickedTab(tab.id, tab), 1);
    if (command === 'previous-result') onStep(clickedTab(tab.id, tab), -1);
    if (command === 'toggle-marks') onToggle(clickedTab(tab.id, tab));
    onCheck(command, tab, true);
  });
};
