/**
 * Captures the visible part of a tab, for the page in which the user chooses an area of it. The capture is held in memory until that
 * page takes it: it is stored nowhere.
 */

import { connectionName } from '../../connections/connection-name.ts';
import { DEVICE } from '../../contract/device/device.ts';
import { browser } from '../../platform/browser.ts';
import { openAreaWindow } from '../../platform/windows.ts';
import { t } from '../../platform/words.ts';
import { mayReadPage, readLeavingRules } from '../../privacy/leaving.ts';
import { showNotice } from '../notify/show-card.ts';
import type { Click } from './click.ts';

export type AreaCapture =
  | 'captured'
  /** The browser gives no capture of this tab: the extension was not opened on it by icon, menu or shortcut. */
  | 'not-granted'
  | 'private-window';

let held: string | undefined;

/** The address of the capture's data, once. */
export const takeCapture = (): string | undefined => {
  const capture = held;
  held = undefined;
  return capture;
};

/** Nothing leaves the device, so the never-send list does not apply. */
export const captureArea = async (tab: Click['tab']): Promise<AreaCapture> => {
  if (!mayReadPage(tab, await readLeavingRules())) return 'private-window';
  try {
    const { active, windowId } = await browser.tabs.get(tab.id);
    // The browser captures the tab in front, which may be another one by now, or a page of ours.
    if (!active || tab.address.startsWith(browser.runtime.getURL('/'))) return 'not-granted';
    held = await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
  } catch {
    return 'not-granted';
  }
  await openAreaWindow();
  return 'captured';
};

/** Handles a click on the menu or a shortcut; why there is no capture is shown in the page. */
export const captureFromPage = async ({ tab }: Click): Promise<void> => {
  const { name } = await connectionName(DEVICE);
  switch (await captureArea(tab)) {
    case 'captured':
      return undefined;
    case 'private-window':
      return showNotice(tab.id, name, 'private-windows', t('background.privateOff'));
    case 'not-granted':
      return showNotice(tab.id, name, 'nothing-to-check', t('background.noCapture'));
  }
};
