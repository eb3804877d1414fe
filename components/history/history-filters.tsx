/** The history's filters: a text field, and the other filters in a fold. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { OUTCOMES, type Outcome } from '../../lib/records/read-lines.ts';
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

export const HistoryFilters = ({ filter, sites, connections, onFilter }: Props) => {
  const { words, ...others } = filter;
  const set = (change: Partial<LineFilter>) => onFilter({ ...filter, ...change });
  const count = Object.values(others).filter((part) => part !== '').length;
  const [isOpen, setOpen] = useState(count > 0);
  const day = (name: 'from' | 'to', label: string) => (
    <label>
      <span class="quiet">{label}</span>
      <input type="date" value={filter[name]} onInput={(event) => set({ [name]: event.currentTarget.value })} />
    </label>
  );
  return (
    <search class="history-filters">
      <div class="history-search">
        <label>
          <span class="quiet">{t('history.search')}</span>
          <input
            type="search"
            name="history"
            value={words}
            onInput={(event) => set({ words: event.currentTarget.value })}
          />
        </label>
        <button type="button" aria-expanded={isOpen} aria-controls="filters" onClick={() => setOpen(!isOpen)}>
          {count === 0 ? t('history.filter') : t('history.filters', { count })}
        </button>
      </div>
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
