/** The rows of the checks made on the open page, each of which opens its check. */
import { ChevronRight } from 'lucide-preact';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { isRunning } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { shownInput } from '../../lib/records/read-shown-input.ts';
import { CheckRow } from '../check/check-row.tsx';
import { shortText } from '../foreign/shown-text.ts';

interface Props {
  records: CheckRecord[];
  recipientOf: (connection: string) => RecipientName;
  desk: Pick<Desk, 'checks'>;
  onPick: (id: string) => void;
}

export const CheckRows = ({ records, recipientOf, desk, onPick }: Props) => (
  <ul class="plain">
    {records.map((record) => (
      <li key={record.id} class="line page-check">
        <button type="button" class="row" onClick={() => onPick(record.id)}>
          <span class="row-text">
            <CheckRow record={record} recipient={recipientOf(record.connection)} />
            {record.notFoundAt !== undefined && <span class="quiet">{t('check.notFound')}</span>}
            {isRunning(record.state) && <span class="moving" aria-hidden="true" />}
          </span>
          <ChevronRight size={16} aria-hidden="true" />
        </button>
        {isRunning(record.state) && (
          <button
            type="button"
            aria-label={t('popup.stopNamed', { words: shortText(shownInput(record), 120) })}
            onClick={() => desk.checks.stop({ id: record.id })}
          >
            {t('action.stop')}
          </button>
        )}
      </li>
    ))}
  </ul>
);
