/** Says that nothing was sent from a site, whose rule that is, and where the user can change their own. */
import { neverSentWords } from '../../lib/checks/words/never-sent-words.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

/** A link to the list of sites from which nothing is sent. */
export const ChangeNeverSend = () => (
  <a href="options.html#privacy/never-send" target="_blank" rel="noreferrer">
    {t('neverSend.change')}
  </a>
);

export const NeverSent = ({ host, setBy }: { host: string; setBy?: string | undefined }) => (
  <p role="status">
    <b>{t('state.notSent')}</b> · {neverSentWords({ host, setBy: setBy && plainName(setBy) })}{' '}
    {setBy === undefined && <ChangeNeverSend />}
  </p>
);
