/** Recognizes a check that had ended before the panel opened for another page: the user does not open the panel for it. */
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import { isOver } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';

type Check = Pick<CheckRecord, 'createdAt' | 'state' | 'page'>;

/** While the browser has not reported the tab, the panel may belong to any page: a result that is shown counts as seen. */
export const isOfOtherPage = (
  { createdAt, state, page }: Check,
  shown: ShownTab | null | undefined,
  openedAt: number,
): boolean => {
  if (createdAt >= openedAt || !isOver(state) || page === undefined || shown === null) return false;
  return shown === undefined || (shown.address !== '' && shown.address !== page.address);
};
