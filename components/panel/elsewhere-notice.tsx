/** Says in one line that the panel shows another tab than the one in use, and lets it follow that tab. */
import { useState } from 'preact/hooks';
import { type Access, allow } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';

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
