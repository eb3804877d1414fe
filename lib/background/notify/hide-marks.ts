/** Hides and shows the marks of a page, and remembers it for the page, its site or everywhere. */
import type { CheckRunner } from '../../checks/check-runner.ts';
import type { ToPage } from '../../page/messages.ts';
import { callPage, sendToPage } from '../../platform/page-script.ts';
import { type HiddenScope, readHiddenScope, writeHiddenScope } from '../../privacy/hidden-marks.ts';
import { mayReadPage, readLeavingRules } from '../../privacy/leaving.ts';
import { type MarkedTab, showMarks } from './marks.ts';

type Runner = Pick<CheckRunner, 'dispatch'>;

/** Undefined also for a page without an address, which has no marks. */
export const scopeOfTab = async ({ address }: MarkedTab): Promise<HiddenScope | undefined> =>
  URL.canParse(address) ? readHiddenScope(address) : undefined;

/** Without a scope they are shown. Nothing of a page is remembered that may not be read, as in a private window. */
export const hideMarks = async (runner: Runner, tab: MarkedTab, scope: HiddenScope | undefined): Promise<void> => {
  if (!URL.canParse(tab.address) || !mayReadPage(tab, await readLeavingRules())) return;
  await writeHiddenScope(tab.address, scope);
  if (scope === undefined) return showMarks(runner, tab, callPage);
  const message: ToPage = { type: 'hide-marks' };
  // Without our script the page has no marks.
  await sendToPage(tab.id, message).catch(() => {});
};

/** The command hides those of the page alone. */
export const toggleMarks = async (runner: Runner, tab: MarkedTab): Promise<void> =>
  hideMarks(runner, tab, (await scopeOfTab(tab)) === undefined ? 'page' : undefined);
