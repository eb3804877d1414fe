/** From a click on the menu to a check: the page is asked for the words and for itself. */

import type { Start } from '../../lib/checks/start-check.ts';
import { rememberTab } from '../../lib/checks/tab-of-check.ts';
import { selectionCapture } from '../../lib/contract/materials.ts';
import { askPage } from '../../lib/platform/page-script.ts';

/** Where no script may run, the menu's own words are checked, without a mark. */
export const checkSelection = async (
  begin: (start: Start) => Promise<string>,
  tab: number,
  menuText: string,
): Promise<string> => {
  const answer = await askPage(tab, { type: 'capture-selection' }).catch(() => undefined);
  const captured = selectionCapture.safeParse(answer);
  const { quote, page, editable } = captured.success ? captured.data : {};
  return begin({ text: quote?.exact ?? menuText, quote, page, editable, onId: (id) => rememberTab(id, tab) });
};
