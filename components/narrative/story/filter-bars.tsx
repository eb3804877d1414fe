/** Horizontal bars with their numbers, the largest first; each filters the posts by what it counts. */

import type { CountedField, PostFilter, PostShare } from '../../../lib/narratives/listing/story-facts.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';

export interface FilterProps {
  filters: readonly PostFilter[];
  onFilter: (filter: PostFilter) => void;
}

interface Props extends FilterProps {
  title: string;
  field: CountedField;
  shares: readonly PostShare[];
  nameOf?: (name: string) => string;
  /** Without them the numbers stand alone. */
  hasBars: boolean;
}

const MOST_BARS = 5;

export const isOn = (filters: readonly PostFilter[], field: CountedField, value: string): boolean =>
  filters.some((one) => one.field === field && one.value === value);

export const FilterBars = ({ title, field, shares, filters, onFilter, hasBars, nameOf = (name) => name }: Props) => {
  const most = shares[0]?.count ?? 0;
  if (most === 0) return null;
  return (
    <section class="filter-bars" aria-label={title}>
      <h3>{title}</h3>
      <ul class="plain">
        {shares.slice(0, MOST_BARS).map(({ value, name, count }) => (
          <li key={value}>
            <button
              type="button"
              class="bar-row"
              data-filter={field}
              aria-pressed={isOn(filters, field, value)}
              onClick={() => onFilter({ field, value })}
            >
              <bdi class="excerpt">{plainName(nameOf(name), 120)}</bdi>
              <span class="bar-track" aria-hidden="true">
                {hasBars && <span style={{ inlineSize: `${Math.max(2, Math.round((count / most) * 100))}%` }} />}
              </span>
              <span class="bar-count">{formatCount(count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shares.length > MOST_BARS && (
        <p class="quiet">{t('stories.facts.more', { count: formatCount(shares.length - MOST_BARS) })}</p>
      )}
    </section>
  );
};
