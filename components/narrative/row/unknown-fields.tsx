/** Shows, folded, what a row has beyond the fields that have a place of their own, each under its own name. */
import { looseData } from '../../../lib/format/loose-fields.ts';
import { unknownFields } from '../../../lib/narratives/listing/known-fields.ts';
import { t } from '../../../lib/platform/words.ts';
import { LooseFields } from '../../foreign/loose-fields.tsx';

interface Props {
  row: object;
  known: readonly string[];
}

export const UnknownFields = ({ row, known }: Props) => {
  const { fields } = looseData(unknownFields(row, known));
  if (fields.length === 0) return null;
  return (
    <details class="fold other-fields">
      <summary>{t('check.otherFields', { count: fields.length })}</summary>
      <LooseFields fields={fields} />
    </details>
  );
};
