/** One step of setting up a team: what it is for, its form while it is open, and what came of it. */
import type { ComponentChildren } from 'preact';
import { t } from '../../../lib/platform/words.ts';

interface Props {
  id: string;
  title: string;
  about: string;
  /** Says that the step is done, and by what; absent before. */
  done: string | undefined;
  isSkipped: boolean;
  onSkip: () => void;
  children: ComponentChildren;
}

export const StepCard = ({ id, title, about, done, isSkipped, onSkip, children }: Props) => (
  <section class="stack card set-up-step" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p role="status">{done ?? (isSkipped ? t('setUp.skipped') : about)}</p>
    {done === undefined && !isSkipped && (
      <>
        {children}
        <div class="actions">
          <button type="button" class="link" aria-label={t('setUp.skipNamed', { step: title })} onClick={onSkip}>
            {t('setUp.skip')}
          </button>
        </div>
      </>
    )}
  </section>
);
