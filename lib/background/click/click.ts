/** What is known of one click, on the menu or by a shortcut. */
import { browser } from '../../platform/browser.ts';
import type { What } from './menu-items.ts';

export interface Click {
  what: What;
  tab: { id: number; address: string; isPrivate?: boolean };
  /** What the page itself says, which it is asked at once. */
  captured?: Promise<unknown> | undefined;
  /** What the menu itself knows of the place, where no script may run or the page does not tell. */
  words?: string | undefined;
  /** They were selected where somebody can write. */
  editable?: boolean | undefined;
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
  editable?: boolean | undefined;
  linkUrl?: string | undefined;
  srcUrl?: string | undefined;
  targetElementId?: number | undefined;
}

export const clickOf = (what: What, info: MenuClick, tab: Click['tab']): Click => ({
  what,
  tab,
  words: info.selectionText,
  editable: info.editable,
  link: info.linkUrl,
  image: info.srcUrl,
  target: info.targetElementId,
});

/** A tab by its number. Its address is there only while the person has let us see it. */
export const tabAt = async (id: number): Promise<Click['tab']> => tabOf(id, await browser.tabs.get(id));

export const tabOf = (id: number, { url = '', incognito }: { url?: string | undefined; incognito: boolean }) => ({
  id,
  address: url,
  isPrivate: incognito,
});
