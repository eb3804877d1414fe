/** Describes one click, on the menu or by a shortcut. */
import { browser } from '../../platform/browser.ts';
import type { What } from './choice.ts';

export interface Click {
  what: What;
  tab: { id: number; address: string; isPrivate?: boolean };
  /** A shortcut: the keyboard may go along to the card. */
  isByKey?: boolean;
  /** The page's own data, requested at the start of the click. */
  captured?: Promise<unknown> | undefined;
  /** The authors and the date of the page, requested at once after the capture. */
  details?: Promise<unknown> | undefined;
  /** The menu's own data, for pages where no script may run or that do not respond. */
  words?: string | undefined;
  /** The text was selected in an editable place. */
  editable?: boolean | undefined;
  link?: string | undefined;
  image?: string | undefined;
  /** The menu was opened on an element that plays sound only. */
  isSound?: boolean;
  /** Firefox's id of the element that the menu was opened on. */
  target?: number | undefined;
  /** The id of the check to create, in practice mode. */
  practice?: string | undefined;
  /** Resolves with true once the panel is open, if the click opens it. */
  panel?: Promise<boolean> | undefined;
}

/** The used part of the browser's data on a click in the menu; only Firefox identifies the element. */
interface MenuClick {
  selectionText?: string | undefined;
  editable?: boolean | undefined;
  linkUrl?: string | undefined;
  srcUrl?: string | undefined;
  mediaType?: string | undefined;
  targetElementId?: number | undefined;
}

export const clickOf = (what: What, info: MenuClick, tab: Click['tab']): Click => ({
  what,
  tab,
  words: info.selectionText,
  editable: info.editable,
  link: info.linkUrl,
  image: info.srcUrl,
  ...(info.mediaType === 'audio' ? { isSound: true } : {}),
  target: info.targetElementId,
});

/** A tab by its id. Its address is present only while a permission exposes it. */
export const tabAt = async (id: number): Promise<Click['tab']> => clickedTab(id, await browser.tabs.get(id));

export const clickedTab = (id: number, { url = '', incognito }: { url?: string | undefined; incognito: boolean }) => ({
  id,
  address: url,
  isPrivate: incognito,
});
