/** The question before something leaves: what leaves, the hosts that receive it, and the answers. */
import type { ComponentChildren } from 'preact';
import type { ConsentAnswer } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

interface Props {
  title: string;
  /** The question is a page of its own, not a part of one. */
  isPage?: boolean;
  /** What leaves, readable and where possible editable. */
  children: ComponentChildren;
  /** Introduces the hosts. */
  recipients: string;
  hosts: readonly string[];
  /** The site that the words come from; without one no answer is remembered. */
  site?: string | undefined;
  /** Nothing is left that could be sent. */
  isEmpty?: boolean;
  onAnswer: (answer: ConsentAnswer) => void;
}

export const ConsentQuestion = ({ title, isPage, children, recipients, hosts, site, isEmpty, onAnswer }: Props) => {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section class="consent" aria-labelledby="consent-title">
      <Heading id="consent-title">{title}</Heading>
      {children}
      <p>{recipients}</p>
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
    </section>
  );
};
