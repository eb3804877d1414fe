/** Lists the checks made on the open page, newest first. */
import { ChevronRight } from 'lucide-preact';
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { moreFindings } from '../../lib/checks/words/image-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { isRunning } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { ageOf } from '../check/age.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { Elapsed } from '../check/result/elapsed.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { shortText } from '../foreign/shown-text.ts';

interface Props {
  records: CheckRecord[];
  recipientOf: (connection: string) => RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
}

const shownInput = ({ input }: CheckRecord): string => shortText(input, 120);

export const PageChecks = ({ records, recipientOf, desk, onPick }: Props) => (
  <section aria-labelledby="here-title">
    <h2 id="here-title">{t('popup.here', { count: records.length })}</h2>
    {records.length === 0 && <p class="empty">{t('popup.noneHere')}</p>}
    <ul class="plain">
      {records.map((record) => {
        const { chip, word, sentence } = checkWords(record, recipientOf(record.connection));
        return (
          <li key={record.id} class="page-check">
            <button type="button" class="row" onClick={() => onPick(record.id)}>
              <span class="row-text">
                <span class="row-head">
                  <LabelChip chip={chip} word={word} />
                  {isRunning(record.state) ? (
                    <span class="quiet">
                      <Elapsed since={record.createdAt} />
                    </span>
                  ) : (
                    <span class="quiet">{ageOf(record.updatedAt, Date.now())}</span>
                  )}
                </span>
                <span class="excerpt" dir="auto">
                  {record.kind === 'claim' ? t('check.quoted', { words: shownInput(record) }) : shownInput(record)}
                </span>
                <span class="quiet sentence">
                  <Foreign text={sentence} most={300} /> {moreFindings(record)}
                </span>
                {record.notFoundAt !== undefined && <span class="quiet">{t('check.notFound')}</span>}
                {isRunning(record.state) && <span class="moving" aria-hidden="true" />}
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </button>
            {isRunning(record.state) && (
              <button
                type="button"
                aria-label={t('popup.stopNamed', { words: shownInput(record) })}
                onClick={() => desk.checks.stop({ id: record.id })}
              >
                {t('action.stop')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
