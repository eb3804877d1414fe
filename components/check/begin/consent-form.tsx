/** Before any words leave: the exact words, which can still be changed, the hosts that will get them, the answer. */
import { useState } from 'preact/hooks';
import { locale, t } from '../../../lib/platform/words.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { type ConsentAnswer, ConsentChoice } from './consent-choice.tsx';

interface Props {
  words: string;
  /** An address is sent as it is. */
  editable: boolean;
  /** So many characters were selected, where they are more than can be sent. */
  fullLength?: number | undefined;
  /** So many characters that nobody sees were left out of what was picked. */
  leftOut?: number | undefined;
  /** Goes along to a service. */
  pageKey?: string | undefined;
  hosts: string[];
  /** The site the words come from; without one there is nothing to remember. */
  site?: string | undefined;
  onAnswer: (answer: ConsentAnswer, words: string) => void;
}

const LONGEST = 10_000;

export const ConsentForm = ({ words, editable, fullLength, leftOut = 0, pageKey, hosts, site, onAnswer }: Props) => {
  const [draft, setDraft] = useState<string>();
  // What is typed stays in the field as it is: a joiner that is left out before the next letter could never be typed.
  const visible = visibleText(draft ?? words);
  const sent = visible.text;
  const isEmpty = sent.trim() === '';
  const allLeftOut = leftOut + visible.leftOut;
  return (
    <section class="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{editable ? t('consent.words') : t('consent.address')}</h2>
      {draft === undefined ? (
        <blockquote dir="auto">{sent}</blockquote>
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
        <button type="button" class="quiet-button" onClick={() => setDraft(sent)}>
          {t('consent.edit')}
        </button>
      )}
      {fullLength !== undefined && (
        <p role="note">
          {t('consent.tooLong', {
            selected: fullLength.toLocaleString(locale()),
            most: LONGEST.toLocaleString(locale()),
            end: visibleText(words.slice(-60)).text,
          })}
        </p>
      )}
      {allLeftOut > 0 && <p role="note">{t('consent.leftOut', allLeftOut, { count: allLeftOut })}</p>}
      {pageKey !== undefined && <p class="page-key">{t('consent.pageKey', { key: pageKey })}</p>}
      <p>{editable ? t('consent.wordsTo') : t('consent.addressTo')}</p>
      <ConsentChoice hosts={hosts} site={site} isEmpty={isEmpty} onAnswer={(answer) => onAnswer(answer, sent)} />
    </section>
  );
};
