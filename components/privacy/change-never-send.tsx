/** The way to the list that keeps something from being sent. */
import { t } from '../../lib/platform/words.ts';

export const ChangeNeverSend = () => (
  <a href="options.html#privacy/never-send" target="_blank" rel="noreferrer">
    {t('neverSend.change')}
  </a>
);
