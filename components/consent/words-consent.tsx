/** The question before the words or the address of a check leave. The words can still be changed. */
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { MAX_INPUT_CHARS } from '../../lib/contract/input-limits.ts';
import type { FramesAnnotation } from '../../lib/contract/vision-analyses.ts';
import type { CheckConsentAnswer, RequestChoices, SentWith } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { firstChars, hasMoreChars } from '../../lib/text/char-count.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { siteName } from '../foreign/web-address.ts';
import { ChoiceFields } from '../request/choice-fields.tsx';
import { RequestFields } from '../request/request-fields.tsx';
import { SentIndex, SentTags } from '../request/sent-with-lines.tsx';
import { type OfferedChoices, sentChoices, typedChoices } from '../request/typed-choices.ts';
import { leftOutOfRequest, requestProblems, sentWith, typedRequest } from '../request/typed-request.ts';
import { ConsentQuestion } from './consent-question.tsx';

interface Props {
  title: string;
  /** Introduces the hosts. */
  recipients: string;
  words: string;
  /** False for an address, which is sent unchanged. */
  editable: boolean;
  /** The number of selected characters, where a service takes fewer. */
  fullLength?: number | undefined;
  /** The number of invisible characters that were removed from the selection. */
  leftOut?: number | undefined;
  /** The page that the words or the link come from. */
  page?: { address: string; title: string } | undefined;
  /** A service receives it too. */
  pageKey?: string | undefined;
  /** The fields that a service receives with a text; absent if there are none. */
  request?: SentWith | undefined;
  /** The choices of this check that are offered, and those that the settings made; absent if none is offered. */
  choices?: { offered: OfferedChoices; made: RequestChoices } | undefined;
  framesAnnotation?: FramesAnnotation | undefined;
  recipient: RecipientName;
  hosts: string[];
  /** The hosts that are read before anything is sent. */
  reads?: readonly string[] | undefined;
  /** The site that the words come from; without one no answer is remembered. */
  site?: string | undefined;
  /** The hosts may be allowed for all sites. */
  offersHosts?: boolean | undefined;
  /** A further line about what happens then. */
  note?: string | undefined;
  onAnswer: (answer: CheckConsentAnswer, words: string, request: SentWith, choices: RequestChoices) => void;
}

export const WordsConsent = (props: Props) => {
  const { words, editable, fullLength, leftOut = 0, page, pageKey, hosts, site, recipient, choices, onAnswer } = props;
  const recipientName = recipient.name;
  const [typed, setTyped] = useState(() => typedRequest(props.request ?? {}));
  const [chosen, setChosen] = useState(() => typedChoices(choices?.made ?? {}));
  const [editsRequest, setEditsRequest] = useState(false);
  const problems = requestProblems(typed);
  const request = sentWith(typed);
  const [draft, setDraft] = useState<string>();
  // The field keeps what was typed: a joiner that is removed before the next letter could never be typed.
  const visible = visibleText(draft ?? words);
  const sent = visible.text;
  const isEmpty = sent.trim() === '';
  const allLeftOut = leftOut + visible.leftOut + leftOutOfRequest(typed);
  return (
    <ConsentQuestion
      title={props.title}
      recipients={props.recipients}
      hosts={hosts}
      reads={props.reads}
      site={site}
      isEmpty={isEmpty || Object.keys(problems).length > 0}
      onAnswer={(answer) => onAnswer(answer, sent, request, sentChoices(chosen))}
      onAllowHosts={props.offersHosts ? () => onAnswer('hosts', sent, request, sentChoices(chosen)) : undefined}
    >
      {page && (
        <p class="quiet">
          {page.title !== '' && (
            <>
              <Foreign text={page.title} most={120} /> ·{' '}
            </>
          )}
          <bdi>{siteName(page.address) ?? page.address}</bdi>
        </p>
      )}
      {draft === undefined ? (
        <blockquote>
          <bdi>{sent}</bdi>
        </blockquote>
      ) : (
        <label>
          <span class="quiet">{t('consent.edited')}</span>
          <textarea
            dir="auto"
            rows={5}
            value={draft}
            onInput={({ currentTarget: field }) => {
              // The browser's own limit would count an emoji as two.
              if (hasMoreChars(field.value, MAX_INPUT_CHARS)) field.value = firstChars(field.value, MAX_INPUT_CHARS);
              setDraft(field.value);
            }}
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
            most: MAX_INPUT_CHARS.toLocaleString(locale()),
            end: visibleText(words.slice(-60)).text,
          })}
        </p>
      )}
      {allLeftOut > 0 && <p role="note">{t('consent.leftOut', allLeftOut, { count: allLeftOut })}</p>}
      {props.note !== undefined && <p class="quiet">{props.note}</p>}
      {props.framesAnnotation && <p class="quiet">{t(`request.framesAs.${props.framesAnnotation}`)}</p>}
      {pageKey !== undefined && request.indexOn === undefined && (
        <p class="page-key">{t('consent.pageKey', { key: pageKey })}</p>
      )}
      {editsRequest ? (
        <RequestFields
          id="consent"
          {...{ recipientName, typed, problems }}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
        />
      ) : (
        props.request && (
          <>
            <SentTags serviceTags={request.serviceTags} recipientName={recipientName} />
            <SentIndex indexOn={request.indexOn} recipientName={recipientName} />
            <button type="button" class="quiet-button" onClick={() => setEditsRequest(true)}>
              {request.serviceTags || request.indexOn !== undefined
                ? t('request.edit')
                : t('request.add', { who: recipientName })}
            </button>
          </>
        )
      )}
      {choices && (
        <details class="request-choices">
          <summary>{t('service.advanced')}</summary>
          <div class="stack">
            <ChoiceFields
              id="consent"
              {...{ recipient, offered: choices.offered, typed: chosen }}
              onChange={(changes) => setChosen({ ...chosen, ...changes })}
            />
          </div>
        </details>
      )}
    </ConsentQuestion>
  );
};
