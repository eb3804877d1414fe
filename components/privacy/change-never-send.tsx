/** A link to the list of sites from which nothing is sent. */
import { t } from '../../lib/platform/words.ts';

export const ChangeNeverSend = () => (
  <a href="options.html#privacy/never-send" target="_blank" rel="noreferrer">
    {t('neverSend.change')}
  </a>
);
