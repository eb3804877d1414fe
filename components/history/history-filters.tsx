/** The history's filters: a text field, the other filters in a fold, and each that is set as a chip that removes it. */
import { ListFilter, Search } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { OUTCOMES, type Outcome } from '../../lib/records/read-lines.ts';
import { type FilterChip, FilterChips, FilterDay, FilterSelect, filterDayWords } from '../controls/filter-fields.tsx';
import { WithIcon } from '../controls/with-icon.tsx';
import { shortText } from '../foreign/shown-text.ts';
import { CHECK_KINDS, type LineFilter } from './filter-lines.ts';

interface Props {
  filter: LineFilter;
  sites: readonly string[];
  connections: readonly { id: string; name: string }[];
  onFilter: (filter: LineFilter) => void;
}

/** Limits the list: thousands of sites are of no use in a menu. */
const MAX_SITES = 200;

const outcomeWords = {
  Safe: 'label.safe',
  Caution: 'label.caution',
  Warning: 'label.warning',
  other: 'history.otherLabel',
  matched: 'label.matched',
  opposite: 'label.opposite',
  similar: 'label.similar',
  later: 'later.title',
  none: 'label.none',
  picture: 'history.picture',
  open: 'history.open',
  failed: 'state.failed',
  stopped: 'state.stopped',
} as const satisfies Record<Outcome, string>;

type Chip = FilterChip<Exclude<keyof LineFilter, 'words'>>;

/** The search words are in their field. */
const chipsOf = (filter: LineFilter, connections: Props['connections']): Chip[] => {
  const { outcome, kind, site, connection, from, to } = filter;
  const nameOfConnection = connections.find(({ id }) => id === connection)?.name ?? connection;
  const chips: Chip[] = [
    { name: 'outcome', words: outcome && t(outcomeWords[outcome]) },
    { name: 'kind', words: kind && t(`history.kinds.${kind}`) },
    { name: 'site', words: shortText(site, 60) },
    { name: 'connection', words: shortText(nameOfConnection, 60) },
    { name: 'from', words: from && t('stories.chip.from', { day: filterDayWords(from) }) },
    { name: 'to', words: to && t('stories.chip.to', { day: filterDayWords(to) }) },
  ];
  return chips;
};

export const HistoryFilters = ({ filter, sites, connections, onFilter }: Props) => {
  const set = (change: Partial<LineFilter>) => onFilter({ ...filter, ...change });
  const chips = chipsOf(filter, connections);
  const [isOpen, setOpen] = useState(false);
  return (
    <search class="history-filters">
      <div class="wrap history-search">
        <label class="with-icon">
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            name="history"
            aria-label={t('history.search')}
            placeholder={t('history.search')}
            value={filter.words}
            onInput={(event) => set({ words: event.currentTarget.value })}
          />
        </label>
        <button type="button" aria-expanded={isOpen} aria-controls="filters" onClick={() => setOpen(!isOpen)}>
          <WithIcon icon={ListFilter}>{t('history.filter')}</WithIcon>
        </button>
      </div>
      <FilterChips chips={chips} onRemove={(name) => set({ [name]: '' })} />
      <div id="filters" class="filters" hidden={!isOpen}>
        {isOpen && (
          <>
            <FilterSelect
              label={t('history.label')}
              value={filter.outcome}
              choices={OUTCOMES.map((value) => ({ value, word: t(outcomeWords[value]) }))}
              onChange={(value) => set({ outcome: OUTCOMES.find((one) => one === value) ?? '' })}
            />
            <FilterSelect
              label={t('history.kind')}
              value={filter.kind}
              choices={CHECK_KINDS.map((value) => ({ value, word: t(`history.kinds.${value}`) }))}
              onChange={(value) => set({ kind: CHECK_KINDS.find((one) => one === value) ?? '' })}
            />
            <FilterSelect
              label={t('history.site')}
              value={filter.site}
              choices={sites.slice(0, MAX_SITES).map((site) => ({ value: site, word: site }))}
              onChange={(site) => set({ site })}
            />
            <FilterSelect
              label={t('history.by')}
              value={filter.connection}
              choices={connections.map(({ id, name }) => ({ value: id, word: name }))}
              onChange={(connection) => set({ connection })}
            />
            <FilterDay label={t('history.from')} value={filter.from} onChange={(from) => set({ from })} />
            <FilterDay label={t('history.to')} value={filter.to} onChange={(to) => set({ to })} />
          </>
        )}
      </div>
    </search>
  );
};
