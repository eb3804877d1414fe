/** Before any words leave: the exact words, which can still be changed, the hosts that will get them, the answer. */
import { useState } from 'preact/hooks';
import { locale, t } from '../../../lib/platform/words.ts';
import { shownText } from '../../foreign/shown-text.ts';
import { type ConsentAnswer, ConsentChoice } from './consent-choice.tsx';

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
  return (
    <section class="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{editable ? t('consent.words') : t('consent.address')}</h2>
      {draft === undefined ? (
        <blockquote dir="auto">{shownText(words)}</blockquote>
      ) : (
        <label>
          <span class="quiet">{t('consent.edited')}</span>
          <textarea
            dir="auto"
            rows={5}
            maxLength={LONGEST}
            value={draft}
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
        </label>
      )}
      {editable && draft === undefined && (
        <button type="button" class="quiet-button" onClick={() => setDraft(words)}>
          {t('consent.edit')}
        </button>
      )}
      {fullLength !== undefined && (
        <p role="note">
          {t('consent.tooLong', {
            selected: fullLength.toLocaleString(locale()),
            most: LONGEST.toLocaleString(locale()),
            end: shownText(words.slice(-60)),
          })}
        </p>
      )}
      <p>{editable ? t('consent.wordsTo') : t('consent.addressTo')}</p>
      <ConsentChoice hosts={hosts} site={site} isEmpty={isEmpty} onAnswer={(answer) => onAnswer(answer, sent)} />
    </section>
  );
};
