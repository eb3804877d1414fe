/** The end of a form that can be cancelled: an error about the whole form, and the buttons to save or cancel. */
import { t } from '../../lib/platform/words.ts';

interface Props {
  save: string;
  problem?: string | undefined;
  onCancel: () => void;
}

export const FormEnd = ({ save, problem, onCancel }: Props) => (
  <>
    {problem && (
      <p class="problem" role="alert">
        {problem}
      </p>
    )}
    <div class="actions">
      <button type="submit" class="main">
        {save}
      </button>
      <button type="button" onClick={onCancel}>
        {t('options.cancel')}
      </button>
    </div>
  </>
);
