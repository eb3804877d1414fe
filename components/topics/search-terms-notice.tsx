/** Says that Firefox does not allow topics to send their words, with a button that requests it. */
import { useEffect, useState } from 'preact/hooks';
import { type Access, allowSearching, SEARCH_DATA } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';

export const SearchTermsNotice = ({ access }: { access: Access }) => {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    // A run says it as well, source by source.
    access.holds(SEARCH_DATA).then(
      (isHeld) => setMissing(!isHeld),
      () => {},
    );
  }, [access]);
  if (!isMissing) return null;
  return (
    <p class="notice" role="status">
      {t('topics.termsMissing')}{' '}
      <button type="button" onClick={async () => setMissing(!(await allowSearching(access)))}>
        {t('topics.allowTerms')}
      </button>
    </p>
  );
};
