/** How a form ends that somebody may leave again: what is wrong with the whole of it, and the two ways out. */
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
