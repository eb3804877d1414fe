/** Shows what a service's answer holds beyond the contract, under the service's own names for it. */
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
const fieldsOf = ({ record: { state }, recipient }: Props) =>
  recipient.own ? { fields: [], isCut: false } : looseData(otherFieldsOf(state));

const Fields = ({ fields, isCut, recipient }: ReturnType<typeof fieldsOf> & Pick<Props, 'recipient'>) => (
  <>
    <p class="quiet">{t('check.fieldsOf', { who: recipient.name })}</p>
    <div class="said">
      <LooseFields fields={fields} />
    </div>
    {isCut && <p>{t('check.fieldsCut')}</p>}
  </>
);

/** A part of the account of a check. */
export const OtherFieldsPart = (props: Props) => {
  const data = fieldsOf(props);
  return data.fields.length === 0 ? null : (
    <section class="other-fields">
      <h3>{t('check.otherFields', { count: data.fields.length })}</h3>
      <Fields {...data} recipient={props.recipient} />
    </section>
  );
};

/** A part of its own, below the account of an image. */
export const OtherFields = (props: Props) => {
  const data = fieldsOf(props);
  return data.fields.length === 0 ? null : (
    <details class="fold other-fields">
      <summary>{t('check.otherFields', { count: data.fields.length })}</summary>
      <Fields {...data} recipient={props.recipient} />
    </details>
  );
};
