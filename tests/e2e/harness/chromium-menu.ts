/** Picks an item of the extension from Chromium's context menu, whose inspector shows the places of rows, not their text. */
import type { Spot } from './in-page.ts';
import { flatten, type NativeUi, type NativeView, type NativeWindow } from './native-ui.ts';
import { contextBits, type MenuItem } from './stored-menu.ts';
import { until } from './until.ts';

const separatorType = 3;

/** Chromium's own rule: `page` is set for a click on nothing else. */
const contextsAt = ({ selection, link, editable, image, video }: Spot): number => {
  const special =
    (selection ? contextBits.selection : 0) |
    (link ? contextBits.link : 0) |
    (editable ? contextBits.editable : 0) |
    (image ? contextBits.image : 0) |
    (video ? contextBits.video : 0);
  return contextBits.all | (special === 0 ? contextBits.page : special);
};

/** The patterns of our items have no other sign than the star. */
const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}$`).test(address);

const isForLink = ({ target_url_patterns: patterns = [] }: MenuItem, link: string | undefined): boolean =>
  patterns.length === 0 || (link !== undefined && patterns.some((pattern) => matches(pattern, link)));

export const itemsAt = (menu: readonly MenuItem[], spot: Spot): MenuItem[] =>
  menu.filter(
    (item) =>
      item.type !== separatorType && item.visible && item.contexts & contextsAt(spot) && isForLink(item, spot.link),
  );

const pathTo = (items: readonly MenuItem[], item: MenuItem): MenuItem[] => {
  const parent = items.find(({ string_uid }) => string_uid === item.parent_uid);
  return parent ? [...pathTo(items, parent), item] : [item];
};

const rowsOf = ({ views }: NativeWindow): NativeView[] =>
  flatten(views).filter(({ kind }) => kind === 'MenuItemView' || kind === 'MenuSeparator');

/** An extension has one row in the menu, in the group before the last: the browser nests several items under one name. */
const ownRow = (window: NativeWindow): NativeView => {
  const rows = rowsOf(window);
  const lastSeparator = rows.findLastIndex(({ kind }) => kind === 'MenuSeparator');
  const row = rows[lastSeparator - 1];
  if (!row?.children.some(({ kind }) => kind === 'ImageView')) throw new Error('The extension has no row in the menu');
  return row;
};

/** Waits until the menu has `depth + 1` levels, each in its own window, and no longer moves. */
const levelOf = (ui: NativeUi, depth: number): Promise<NativeWindow> => {
  let before = '';
  return until(`the menu's level ${depth + 1}`, async () => {
    const windows = await ui.windows('MenuHost');
    const now = JSON.stringify(windows.map(({ x, y, views }) => [x, y, views]));
    const still = now === before;
    before = now;
    return still && windows.length === depth + 1 && windows[depth];
  });
};

const pressChild = async (ui: NativeUi, depth: number, siblings: readonly MenuItem[], item: MenuItem) => {
  const level = await levelOf(ui, depth);
  const rows = rowsOf(level).filter(({ kind }) => kind === 'MenuItemView');
  const row = rows[siblings.indexOf(item)];
  if (!row || rows.length !== siblings.length) {
    const titles = siblings.map(({ title }) => title).join(', ');
    throw new Error(`Expected these items in the menu, but it has ${rows.length}: ${titles}`);
  }
  const pressedAt = Date.now();
  await ui.press(level, row);
  return pressedAt;
};

/** Returns the time at which the item itself was pressed. */
export const pressItem = async (ui: NativeUi, items: readonly MenuItem[], item: MenuItem): Promise<number> => {
  const top = items.filter(({ parent_uid }) => parent_uid === undefined);
  const [first, ...rest] = pathTo(items, item);
  const level = await levelOf(ui, 0);
  let pressedAt = Date.now();
  await ui.press(level, ownRow(level));
  const below = top.length > 1 && first ? [first, ...rest] : rest;
  for (const [index, child] of below.entries()) {
    const siblings = items.filter(({ parent_uid }) => parent_uid === child.parent_uid);
    pressedAt = await pressChild(ui, index + 1, siblings, child);
  }
  await until('the menu to close', async () => (await ui.windows('MenuHost')).length === 0);
  return pressedAt;
};
