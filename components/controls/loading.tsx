/** Reserves space for content that is still being read. */
import { t } from '../../lib/platform/words.ts';

export const Loading = ({ lines = 3 }: { lines?: number }) => (
  <div class="loading" role="status" aria-label={t('app.loading')}>
    {Array.from({ length: lines }, (_, line) => (
      <i key={line} />
    ))}
  </div>
);
