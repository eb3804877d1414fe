/** Before any words leave: the exact words, which can still be changed, the hosts that will get them, the answer. */
import { useState } from 'preact/hooks';

export type ConsentAnswer = 'once' | 'always' | 'never' | 'cancel';

interface Props {
  words: string;
  /** An address is sent as it is. */
  editable: boolean;
  /** So many characters were selected, where they are more than can be sent. */
  fullLength?: number | undefined;
  hosts: string[];
  /** The site the words come from; without one there is nothing to remember. */
  site?: string | undefined;
  onAnswer: (answer: ConsentAnswer, words: string) => void;
}

const LONGEST = 10_000;

export const ConsentForm = ({ words, editable, fullLength, hosts, site, onAnswer }: Props) => {
  const [draft, setDraft] = useState<string>();
  const sent = draft ?? words;
  const isEmpty = sent.trim() === '';
  const answer = (given: ConsentAnswer) => () => onAnswer(given, sent);
  return (
    <section class="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{editable ? 'Send these words?' : 'Send this address?'}</h2>
      {draft === undefined ? (
        <blockquote>{words}</blockquote>
      ) : (
        <label>
          <span class="quiet">The words that will be sent</span>
          <textarea
            rows={5}
            maxLength={LONGEST}
            value={draft}
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
        </label>
      )}
      {editable && draft === undefined && (
        <button type="button" class="quiet-button" onClick={() => setDraft(words)}>
          Edit the words
        </button>
      )}
      {fullLength !== undefined && (
        <p role="note">
          You selected {fullLength.toLocaleString()} characters. Only the first {LONGEST.toLocaleString()} can be sent:
          they end with “…{words.slice(-60)}”.
        </p>
      )}
      <p>{editable ? 'Words from this check are sent to:' : 'This address is sent to:'}</p>
      <ul class="hosts">
        {hosts.map((host) => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="main" disabled={isEmpty} onClick={answer('once')}>
          Send once
        </button>
        {site && (
          <>
            <button type="button" disabled={isEmpty} onClick={answer('always')}>
              Always from {site}
            </button>
            <button type="button" onClick={answer('never')}>
              Never from {site}
            </button>
          </>
        )}
        <button type="button" onClick={answer('cancel')}>
          Cancel
        </button>
      </div>
    </section>
  );
};
