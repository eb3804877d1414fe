/** Shows how many of the results are loaded and loads more: the next page, or all up to a limit, which can be stopped. */
import { useState } from 'preact/hooks';
import type { Listing } from '../../../lib/narratives/listing/listing.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { ListingStatus } from './kept-listings.ts';

interface Props {
  listing: Listing<unknown>;
  status: ListingStatus;
  onMore: () => void;
  onAll: (upTo: number) => void;
  onStop: () => void;
}

const STEPS = [200, 1000, 5000];

export const LoadMore = ({ listing, status, onMore, onAll, onStop }: Props) => {
  const [upTo, setUpTo] = useState(1000);
  const here = listing.rows.length;
  const goal = status.is === 'loading-all' ? Math.min(status.upTo, listing.total ?? status.upTo) : 0;
  return (
    <div class="stack load-more">
      <p role="status">
        {listing.total === undefined
          ? t('stories.here', { count: formatCount(here) })
          : t('stories.hereOf', { count: formatCount(here), total: formatCount(listing.total) })}
        {listing.repeated > 0 &&
          ` · ${t('stories.repeated', listing.repeated, { count: formatCount(listing.repeated) })}`}
      </p>
      {status.is === 'loading-all' ? (
        <div class="actions">
          <progress value={here} max={goal} aria-label={t('stories.loadingAll')} />
          <button type="button" onClick={onStop}>
            {t('stories.stop')}
          </button>
        </div>
      ) : (
        listing.cursor !== undefined && (
          <div class="actions">
            <button type="button" disabled={status.is === 'loading'} onClick={onMore}>
              {t('stories.more')}
            </button>
            <button type="button" disabled={status.is === 'loading'} onClick={() => onAll(upTo)}>
              {t('stories.all')}
            </button>
            <label class="inline">
              <span>{t('stories.upTo')}</span>
              <select value={String(upTo)} onChange={(event) => setUpTo(Number(event.currentTarget.value))}>
                {STEPS.map((step) => (
                  <option key={step} value={String(step)}>
                    {formatCount(step)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )
      )}
    </div>
  );
};
