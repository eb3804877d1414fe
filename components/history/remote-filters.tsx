/** The filters of a service's list: they are sent with the next request, and none is sent before its button is pressed. */
import type { RemoteQuery } from '../../lib/desk/client.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';

export interface TypedFilters {
  /** Days in the time zone of the user; empty: without a bound. */
  from: string;
  to: string;
  sort: RemoteQuery['sort'];
  limit: number;
  filter: string;
}

export const NO_FILTERS: TypedFilters = { from: '', to: '', sort: 'desc', limit: 50, filter: '' };

const LIMITS = [25, 50, 100, 500, 1000] as const;

const startOf = (day: string, days = 0): string | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = new Date(year, month - 1, date + days);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/** The first day is included, and the last one whole, in either direction. */
export const queryOfFilters = ({ from, to, sort, limit, filter }: TypedFilters): RemoteQuery => ({
  sort,
  limit,
  from: startOf(from),
  until: startOf(to, 1),
  filter: filter.trim() === '' ? undefined : filter.trim(),
});

export const areDaysReversed = ({ from, to }: TypedFilters): boolean => from !== '' && to !== '' && from > to;

interface Props {
  id: string;
  recipientName: string;
  filters: TypedFilters;
  onChange: (changes: Partial<TypedFilters>) => void;
}

export const RemoteFilters = ({ id, recipientName, filters, onChange }: Props) => {
  const day = (name: 'from' | 'to') => (
    <label>
      <span class="quiet">{t(`history.${name}`)}</span>
      <input
        type="date"
        name={`${id}-${name}`}
        value={filters[name]}
        onInput={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <details class="there-filters">
      <summary>{t('history.filter')}</summary>
      <div class="filters">
        {day('from')}
        {day('to')}
        <label>
          <span class="quiet">{t('history.thereSort')}</span>
          <select
            name={`${id}-sort`}
            value={filters.sort}
            onChange={(event) => onChange({ sort: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })}
          >
            <option value="desc">{t('history.thereNewest')}</option>
            <option value="asc">{t('history.thereOldest')}</option>
          </select>
        </label>
        <label>
          <span class="quiet">{t('history.thereLimit')}</span>
          <select
            name={`${id}-limit`}
            value={String(filters.limit)}
            onChange={(event) =>
              onChange({ limit: LIMITS.find((limit) => String(limit) === event.currentTarget.value) ?? 50 })
            }
          >
            {LIMITS.map((limit) => (
              <option key={limit} value={String(limit)}>
                {numberOf(limit)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="quiet">{t('request.index', { who: recipientName })}</span>
          <input
            name={`${id}-filter`}
            dir="auto"
            value={filters.filter}
            onInput={(event) => onChange({ filter: event.currentTarget.value })}
          />
        </label>
      </div>
      {areDaysReversed(filters) && <p role="alert">{t('history.thereReversed')}</p>}
    </details>
  );
};
