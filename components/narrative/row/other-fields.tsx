/** Shows, folded, what a row has beyond the fields that have a place of their own, each under its own name. */
import { t } from '../../../lib/platform/words.ts';
import { LooseFields, looseFields } from '../../image/loose-fields.tsx';

interface Props {
  row: object;
  known: readonly string[];
}

export const OtherFields = ({ row, known }: Props) => {
  const fields = looseFields(Object.fromEntries(Object.entries(row).filter(([name]) => !known.includes(name))));
  if (fields.length === 0) return null;
  return (
    <details class="other-fields">
      <summary>{t('stories.otherFields')}</summary>
      <LooseFields fields={fields} />
    </details>
  );
};
