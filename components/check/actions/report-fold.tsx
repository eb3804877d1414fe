/** Shows a message about a wrong result, which the user edits, and opens in their mail program or copies. Nothing is sent from here. */
import { Copy } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { CheckSnapshot } from '../../../lib/exports/check-snapshot.ts';
import { addresseeOf, mailAddress, wrongResultSubject, wrongResultText } from '../../../lib/exports/wrong-result.ts';
import { t } from '../../../lib/platform/words.ts';
import { WithIcon } from '../../controls/with-icon.tsx';
import { useCopying } from './use-copying.ts';

interface Props {
  taken: CheckSnapshot;
}

export const ReportFold = ({ taken }: Props) => {
  const [edited, setEdited] = useState<string>();
  const { sentence, copy } = useCopying();
  const addressee = addresseeOf(taken);
  if (addressee === undefined) return null;
  const message = edited ?? wrongResultText(taken);
  const mail = mailAddress(wrongResultSubject(taken), message);
  return (
    <details class="fold report">
      <summary>{t('report.open')}</summary>
      <p class="quiet">{t('report.about', { who: addressee })}</p>
      <label>
        <span class="quiet">{t('report.message')}</span>
        <textarea dir="auto" rows={10} value={message} onInput={(event) => setEdited(event.currentTarget.value)} />
      </label>
      <div class="actions">
        {mail !== undefined && <a href={mail}>{t('report.mail')}</a>}
        <button type="button" onClick={() => copy(message)}>
          <WithIcon icon={Copy}>{t('report.copy')}</WithIcon>
        </button>
      </div>
      <p role="status" class="quiet">
        {sentence}
      </p>
      {mail === undefined && <p class="quiet">{t('report.tooLong')}</p>}
    </details>
  );
};
