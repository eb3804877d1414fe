/** The posts of each day as columns that filter the posts, with the first and the last day below; nothing for few posts. */
import type { PostShare } from '../../../lib/narratives/listing/story-facts.ts';
import { formatCount, formatDay } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { type FilterProps, isOn } from './filter-bars.tsx';

/** More columns would be too narrow to press. */
const MOST_DAYS = 40;

export const DayBars = ({ days, filters, onFilter }: FilterProps & { days: readonly PostShare[] }) => {
  const shown = days.slice(-MOST_DAYS);
  const most = shown.reduce((highest, { count }) => Math.max(highest, count), 0);
  if (shown.length < 2 || most === 0) return null;
  const nameOf = (day: string | undefined) => formatDay(new Date(day ?? ''));
  return (
    <section class="day-bars" aria-label={t('stories.byDay')}>
      <div class="day-columns">
        {shown.map(({ value, count }) => (
          <button
            key={value}
            type="button"
            data-filter="day"
            title={t('stories.facts.onDay', count, { day: nameOf(value), count: formatCount(count) })}
            aria-label={t('stories.facts.onDay', count, { day: nameOf(value), count: formatCount(count) })}
            aria-pressed={isOn(filters, 'day', value)}
            onClick={() => onFilter({ field: 'day', value })}
          >
            <span style={{ blockSize: `${Math.max(4, Math.round((count / most) * 100))}%` }} />
          </button>
        ))}
      </div>
      <p class="ends quiet" aria-hidden="true">
        <bdi>{nameOf(shown[0]?.value)}</bdi>
        <bdi>{nameOf(shown.at(-1)?.value)}</bdi>
      </p>
    </section>
  );
};
