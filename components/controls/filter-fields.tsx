/** The fields of a list's filters, and each filter that is set as a chip that removes it. */
import { X } from 'lucide-preact';
import { formatLocalDay } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';

interface Choice {
  value: string;
  word: string;
}

export const FilterSelect = ({
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

export const FilterDay = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) => (
  <label>
    <span class="quiet">{label}</span>
    <input type="date" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);

/** A day that a user typed, or an address has, may be none: the year 0000 matches the form of a day. */
export const filterDayWords = (day: string): string => {
  const moment = new Date(`${day}T00:00`).getTime();
  return Number.isNaN(moment) ? day : formatLocalDay(moment);
};

export interface FilterChip<Name extends string> {
  name: Name;
  /** Empty for a filter that is not set. */
  words: string;
}

export const FilterChips = <Name extends string>({
  chips,
  onRemove,
}: {
  chips: readonly FilterChip<Name>[];
  onRemove: (name: Name) => void;
}) => {
  const set = chips.filter(({ words }) => words !== '');
  if (set.length === 0) return null;
  return (
    <ul class="wrap plain filter-chips" aria-label={t('stories.filters')}>
      {set.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            class="small filter-chip"
            aria-label={t('stories.removeFilter', { filter: words })}
            onClick={() => onRemove(name)}
          >
            <bdi>{words}</bdi> <X size={12} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
