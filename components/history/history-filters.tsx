/** The history's filters: a text field, the other filters in a fold, and each that is set as a chip that removes it. */
import { ListFilter, Search, X } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { formatLocalDay } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { OUTCOMES, type Outcome } from '../../lib/records/read-lines.ts';
import { WithIcon } from '../controls/with-icon.tsx';
import { shortText } from '../foreign/shown-text.ts';
import { CHECK_KINDS, type LineFilter } from './filter-lines.ts';

interface Props {
  filter: LineFilter;
  sites: readonly string[];
  connections: readonly { id: string; name: string }[];
  onFilter: (filter: LineFilter) => void;
}

interface Choice {
  value: string;
  word: string;
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

const Select = ({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) => (
  <label>
    <span class="quiet">{label}</span>
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{t('history.all')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} dir="auto">
          {choice.word}
        </option>
      ))}
    </select>
  </label>
);

/** A day that a user typed, or an address has, may be none: the year 0000 matches the form of a day. */
const dayWords = (day: string): string => {
  const moment = new Date(`${day}T00:00`).getTime();
  return Number.isNaN(moment) ? day : formatLocalDay(moment);
};

interface Chip {
  name: Exclude<keyof LineFilter, 'words'>;
  words: string;
}

/** The search words are in their field. */
const chipsOf = (filter: LineFilter, connections: Props['connections']): Chip[] => {
  const { outcome, kind, site, connection, from, to } = filter;
  const nameOfConnection = connections.find(({ id }) => id === connection)?.name ?? connection;
  const chips: Chip[] = [
    { name: 'outcome', words: outcome && t(outcomeWords[outcome]) },
    { name: 'kind', words: kind && t(`history.kinds.${kind}`) },
    { name: 'site', words: shortText(site, 60) },
    { name: 'connection', words: shortText(nameOfConnection, 60) },
    { name: 'from', words: from && t('stories.chip.from', { day: dayWords(from) }) },
    { name: 'to', words: to && t('stories.chip.to', { day: dayWords(to) }) },
  ];
  return chips.filter(({ words }) => words !== '');
};

export const HistoryFilters = ({ filter, sites, connections, onFilter }: Props) => {
  const set = (change: Partial<LineFilter>) => onFilter({ ...filter, ...change });
  const chips = chipsOf(filter, connections);
  const [isOpen, setOpen] = useState(false);
  const day = (name: 'from' | 'to', label: string) => (
    <label>
      <span class="quiet">{label}</span>
      <input type="date" value={filter[name]} onInput={(event) => set({ [name]: event.currentTarget.value })} />
    </label>
  );
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
      {chips.length > 0 && (
        <ul class="wrap plain filter-chips" aria-label={t('stories.filters')}>
          {chips.map(({ name, words }) => (
            <li key={name}>
              <button
                type="button"
                class="small filter-chip"
                aria-label={t('stories.removeFilter', { filter: words })}
                onClick={() => set({ [name]: '' })}
              >
                <bdi>{words}</bdi> <X size={12} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div id="filters" class="filters" hidden={!isOpen}>
        {isOpen && (
          <>
            <Select
              label={t('history.label')}
              value={filter.outcome}
              choices={OUTCOMES.map((value) => ({ value, word: t(outcomeWords[value]) }))}
              onChange={(value) => set({ outcome: OUTCOMES.find((one) => one === value) ?? '' })}
            />
            <Select
              label={t('history.kind')}
              value={filter.kind}
              choices={CHECK_KINDS.map((value) => ({ value, word: t(`history.kinds.${value}`) }))}
              onChange={(value) => set({ kind: CHECK_KINDS.find((one) => one === value) ?? '' })}
            />
            <Select
              label={t('history.site')}
              value={filter.site}
              choices={sites.slice(0, MAX_SITES).map((site) => ({ value: site, word: site }))}
              onChange={(site) => set({ site })}
            />
            <Select
              label={t('history.by')}
              value={filter.connection}
              choices={connections.map(({ id, name }) => ({ value: id, word: name }))}
              onChange={(connection) => set({ connection })}
            />
            {day('from', t('history.from'))}
            {day('to', t('history.to'))}
          </>
        )}
      </div>
    </search>
  );
};
