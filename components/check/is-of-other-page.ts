/** Recognizes a check that was begun in another page than the one in use: its question is not about what the user looks at. */
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';

const withoutFragment = (address: string): string => address.split('#', 1).join();

/** Words from the panel itself, such as those of a post or of an image, belong to no tab. */
export const isOfOtherPage = (
  { page, origin }: Pick<CheckRecord, 'page' | 'origin'>,
  shown: ShownTab | null | undefined,
): boolean => {
  if (!shown || page === undefined || origin !== undefined) return false;
  // In a window of its own the panel itself is the tab.
  if (hostOf(shown.front) === undefined) return shown.isElsewhere;
  return withoutFragment(shown.front) !== withoutFragment(page.address);
};
