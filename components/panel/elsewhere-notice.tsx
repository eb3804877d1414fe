/** Says in one line that the panel shows another tab than the one in use, and lets it follow that tab. */
import { useState } from 'preact/hooks';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import { type Access, allow, hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';

const withoutFragment = (address: string): string => address.split('#', 1).join();

/**
 * Recognizes a check that was begun in another page than the one in use: its question is not about the page that the user sees. Words from
 * the panel itself, such as those of a post or of an image, belong to no tab.
 */
export const isOfOtherPage = (
  { page, origin }: Pick<CheckRecord, 'page' | 'origin'>,
  shown: ShownTab | null | undefined,
): boolean => {
  if (!shown || page === undefined || origin !== undefined) return false;
  // In a window of its own the panel itself is the tab.
  if (hostOf(shown.front) === undefined) return shown.isElsewhere;
  return withoutFragment(shown.front) !== withoutFragment(page.address);
};

export const ElsewhereNotice = ({ access }: { access: Access }) => {
  const [isRefused, setRefused] = useState(false);
  const follow = async () => setRefused(!(await allow(access, { permissions: ['tabs'] })));
  return (
    <p class="quiet elsewhere" role="status">
      {t('panel.elsewhere')}{' '}
      <button type="button" class="link" title={t('panel.followHint')} onClick={follow}>
        {t('panel.follow')}
      </button>
      {isRefused && ` ${t('privacy.refused')}`}
    </p>
  );
};
