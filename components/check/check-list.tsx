/** The checks of this browser, newest first, to pick one from. */
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { type Asked, checkWords } from './check-words.ts';
import { LabelChip } from './label-chip.tsx';

interface Props {
  records: CheckRecord[];
  askedOf: (record: CheckRecord) => Asked;
  current: string | undefined;
  onPick: (id: string) => void;
}

export const CheckList = ({ records, askedOf, current, onPick }: Props) => (
  <nav aria-label={t('check.list')}>
    <h2>{t('check.listCount', { count: records.length })}</h2>
    <ul class="plain">
      {records.map((record) => {
        const { chip, word } = checkWords(record, askedOf(record));
        return (
          <li key={record.id}>
            <button
              type="button"
              class="row"
              aria-current={record.id === current ? 'true' : undefined}
              onClick={() => onPick(record.id)}
            >
              <LabelChip chip={chip} word={word} />
              <span class="excerpt">{record.input}</span>
            </button>
          </li>
        );
      })}
    </ul>
  </nav>
);
