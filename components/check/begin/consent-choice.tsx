/** The end of every question before something leaves: the hosts that would get it, and the answers that can be given. */
import { t } from '../../../lib/platform/words.ts';

export type ConsentAnswer = 'once' | 'always' | 'never' | 'cancel';

interface Props {
  hosts: readonly string[];
  /** The site the words come from; without one there is nothing to remember. */
  site?: string | undefined;
  /** There is nothing that could be sent. */
  isEmpty: boolean;
  onAnswer: (answer: ConsentAnswer) => void;
}

export const ConsentChoice = ({ hosts, site, isEmpty, onAnswer }: Props) => (
  <>
    <ul class="hosts">
      {hosts.map((host) => (
        <li key={host}>{host}</li>
      ))}
    </ul>
    <div class="actions">
      <button type="button" class="main" disabled={isEmpty} onClick={() => onAnswer('once')}>
        {t('consent.once')}
      </button>
      {site !== undefined && (
        <>
          <button type="button" disabled={isEmpty} onClick={() => onAnswer('always')}>
            {t('consent.always', { site })}
          </button>
          <button type="button" onClick={() => onAnswer('never')}>
            {t('consent.never', { site })}
          </button>
        </>
      )}
      <button type="button" onClick={() => onAnswer('cancel')}>
        {t('consent.cancel')}
      </button>
    </div>
  </>
);
