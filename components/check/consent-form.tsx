/** Before any words leave: the exact words, the hosts that will get them, and the person's answer. */

export type ConsentAnswer = 'once' | 'always' | 'never' | 'cancel';

interface Props {
  words: string;
  hosts: string[];
  /** The site the words come from; without one there is nothing to remember. */
  site?: string | undefined;
  onAnswer: (answer: ConsentAnswer) => void;
}

export const ConsentForm = ({ words, hosts, site, onAnswer }: Props) => (
  <section class="consent" aria-labelledby="consent-title">
    <h2 id="consent-title">Send these words?</h2>
    <blockquote>{words}</blockquote>
    <p>Words from this check are sent to:</p>
    <ul class="hosts">
      {hosts.map((host) => (
        <li key={host}>{host}</li>
      ))}
    </ul>
    <div class="actions">
      <button type="button" class="main" onClick={() => onAnswer('once')}>
        Send once
      </button>
      {site && (
        <>
          <button type="button" onClick={() => onAnswer('always')}>
            Always from {site}
          </button>
          <button type="button" onClick={() => onAnswer('never')}>
            Never from {site}
          </button>
        </>
      )}
      <button type="button" onClick={() => onAnswer('cancel')}>
        Cancel
      </button>
    </div>
  </section>
);
