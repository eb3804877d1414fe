/** The checks that were made on the open page, newest first. */
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { ageOf } from '../check/age.ts';
import { type Asked, checkWords, isRunning } from '../check/check-words.ts';
import { LabelChip } from '../check/label-chip.tsx';

interface Props {
  host: string;
  records: CheckRecord[];
  askedOf: (connection: string) => Asked;
  desk: Desk;
  onPick: (id: string) => void;
}

export const PageChecks = ({ host, records, askedOf, desk, onPick }: Props) => (
  <section aria-labelledby="here-title">
    <h2 id="here-title">{t('popup.here', { host, count: records.length })}</h2>
    {records.length === 0 && <p>{t('popup.noneHere')}</p>}
    <ul class="plain">
      {records.map((record) => {
        const { chip, word, sentence } = checkWords(record, askedOf(record.connection));
        return (
          <li key={record.id} class="page-check">
            <button type="button" class="row" onClick={() => onPick(record.id)}>
              <span class="row-head">
                <LabelChip chip={chip} word={word} />
                <span class="quiet">{ageOf(record.updatedAt, Date.now())}</span>
              </span>
              <span class="excerpt">
                {record.kind === 'claim' ? t('check.quoted', { words: record.input }) : record.input}
              </span>
              <span class="quiet excerpt">{sentence}</span>
              {record.notFoundAt !== undefined && <span class="quiet">{t('check.notFound')}</span>}
            </button>
            {isRunning(record) && (
              <button type="button" onClick={() => desk.checks.stop({ id: record.id })}>
                {t('action.stop')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
