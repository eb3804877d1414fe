/** The filters of a story's posts as chips, each of which removes it. */
import { X } from 'lucide-preact';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import type { PostFilter } from '../../../lib/narratives/listing/story-facts.ts';
import { formatCount, formatDay } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { languageNames } from '../../foreign/language-name.ts';
import { plainName } from '../../foreign/plain-name.ts';

interface Props {
  filters: readonly PostFilter[];
  /** The shown posts of those that are loaded. */
  shown: number;
  loaded: number;
  /** The name of an account, of which a filter has the id. */
  nameOf: (account: string) => string;
  onRemove: (filter: PostFilter) => void;
}

const wordsOf = ({ field, value }: PostFilter, nameOf: Props['nameOf']): string => {
  switch (field) {
    case 'day':
    case 'hour':
      return formatDay(new Date(value.slice(0, 10)));
    case 'network':
      return platformName(value);
    case 'language':
      return languageNames([value]);
    case 'account':
      return nameOf(value);
    case 'domain':
    case 'link':
      return value;
  }
};

export const PostFilters = ({ filters, shown, loaded, nameOf, onRemove }: Props) =>
  filters.length === 0 ? null : (
    <div class="wrap post-filters">
      <ul class="wrap plain filter-chips" aria-label={t('stories.filters')}>
        {filters.map((filter) => {
          const words = plainName(wordsOf(filter, nameOf), 60);
          return (
            <li key={`${filter.field} ${filter.value}`}>
              <button
                type="button"
                class="small filter-chip"
                aria-label={t('stories.removeFilter', { filter: words })}
                onClick={() => onRemove(filter)}
              >
                <bdi>{words}</bdi> <X size={12} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <p class="quiet" role="status">
        {t('stories.hereOf', { count: formatCount(shown), total: formatCount(loaded) })}
      </p>
    </div>
  );
