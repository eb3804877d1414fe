/** Shows, folded, what a service's answer holds beyond the contract, under the service's own names for it. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { looseData } from '../../../lib/format/loose-fields.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { otherFieldsOf } from '../../../lib/records/read-other-fields.ts';
import { LooseFields } from '../../foreign/loose-fields.tsx';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
}

/** The fields that this device's engine adds are the extension's own, and have views of their own. */
export const OtherFields = ({ record: { state }, recipient }: Props) => {
  if (recipient.own) return null;
  const { fields, isCut } = looseData(otherFieldsOf(state));
  if (fields.length === 0) return null;
  return (
    <details class="fold other-fields">
      <summary>{t('check.otherFields', { count: fields.length })}</summary>
      <p class="quiet">{t('check.fieldsOf', { who: recipient.name })}</p>
      <div class="said">
        <LooseFields fields={fields} />
      </div>
      {isCut && <p>{t('check.fieldsCut')}</p>}
    </details>
  );
};
