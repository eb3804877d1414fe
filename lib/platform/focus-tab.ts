/** Shows a tab that is open, and its window. It stands apart from `windows.ts`, which every start of the background reads. */
import { browser } from './browser.ts';

export const focusTab = async (tab: number): Promise<void> => {
  const { windowId } = await browser.tabs.get(tab);
  await Promise.all([browser.tabs.update(tab, { active: true }), browser.windows.update(windowId, { focused: true })]);
};
