/** Shows one check in little space: its consent prompt, or input, label, publisher and next action. */
import { useEffect } from 'preact/hooks';
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { moreFindings } from '../../lib/checks/words/more-findings.ts';
import { MAX_LOADED_FILE_BYTES } from '../../lib/contract/input-limits.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { isOver } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { WordsConsent } from '../consent/words-consent.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { offeredChoices } from '../request/typed-choices.ts';
import { AllowAndCheck, CheckActions } from './actions/check-actions.tsx';
import { Checked } from './result/checked.tsx';
import { ClaimsOnPage } from './result/claims-on-page.tsx';
import { CheckVerdict } from './result/verdict.tsx';

export interface CheckViewProps {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
  onRemoved: () => void;
}

/** Marks the result of a check, and the fact-checks that came later, as seen once they are shown. */
export const useSeen = ({ id, state, seenAt, unseenLater }: CheckRecord, desk: Desk): void => {
  const isUnseen = isOver(state) && (seenAt === undefined || unseenLater === true);
  useEffect(() => {
    if (isUnseen) void desk.checks.seen({ id }).catch(() => {});
  }, [desk, id, isUnseen]);
};

interface QuestionProps extends Pick<CheckViewProps, 'record' | 'recipient' | 'desk'> {
  hosts: string[];
  offersHosts?: boolean | undefined;
  reads?: readonly string[] | undefined;
}

/** A service receives an address as it is. This device reads the page, unless it is open, and searches for its title. */
export const questionOf = ({ record, recipient, reads }: Pick<QuestionProps, 'record' | 'recipient' | 'reads'>) => {
  const { kind, input, page } = record;
  if (kind === 'claim') return { title: t('consent.words'), recipients: t('consent.wordsTo'), words: input };
  if (reads) {
    const title = kind === 'page' ? t('consent.page') : t('consent.link');
    return { title, recipients: t('consent.reads', { hosts: reads.join(', ') }), words: input };
  }
  if (kind === 'page' && recipient.own)
    return { title: t('consent.pageTitle'), recipients: t('consent.titleTo'), words: page?.title || input };
  return { title: t('consent.address'), recipients: t('consent.addressTo'), words: input };
};

/** The consent prompt: nothing is sent before it is answered. */
export const CheckConsent = (props: QuestionProps) => {
  const { record, recipient, hosts, offersHosts, reads, desk } = props;
  const { id, kind, page, fullLength, leftOut, pageKey, serviceTags, indexOn, framesAnnotation } = record;
  const goesWithText = !recipient.own && kind !== 'image';
  // At another service the settings of its connection decide: whether the account may have more is known once it was refused.
  const offered = recipient.may && offeredChoices(recipient, record);
  const choices = offered && (offered.fresh || offered.modelVersion) ? { offered, made: record } : undefined;
  return (
    <WordsConsent
      {...questionOf(props)}
      editable={kind === 'claim'}
      fullLength={fullLength}
      leftOut={leftOut}
      pageKey={goesWithText ? pageKey : undefined}
      request={goesWithText ? { serviceTags, indexOn } : undefined}
      choices={choices}
      framesAnnotation={framesAnnotation}
      recipient={recipient}
      hosts={hosts}
      // A question about the page itself has its title.
      page={page && kind === 'page' ? { ...page, title: '' } : page}
      site={page && hostOf(page.address)}
      offersHosts={offersHosts}
      reads={reads}
      note={
        kind === 'image' && recipient.own
          ? t('imageView.mostLoaded', { megabytes: MAX_LOADED_FILE_BYTES / 1024 / 1024 })
          : undefined
      }
      onAnswer={(answer, words, request, chosen) =>
        desk.checks.consent({
          id,
          answer,
          ...(kind === 'claim' ? { words } : {}),
          ...(goesWithText ? { request } : {}),
          ...(choices ? { choices: chosen } : {}),
        })
      }
    />
  );
};

export const CheckView = ({ record, recipient, desk, onPick, onRemoved }: CheckViewProps) => {
  const { state } = record;
  const more = moreFindings(record);
  const { summary } = checkWords(record, recipient);
  useSeen(record, desk);
  const claimsOnPage = record.kind === 'page' && recipient.own && <ClaimsOnPage record={record} desk={desk} />;
  if (state.name === 'awaiting-consent')
    return (
      <>
        {claimsOnPage}
        <CheckConsent {...{ record, recipient, desk, ...state }} />
      </>
    );
  return (
    <article class="check" data-state={state.name}>
      <Checked record={record} recipient={recipient} />
      {claimsOnPage}
      <CheckVerdict record={record} recipient={recipient} desk={desk}>
        <AllowAndCheck record={record} desk={desk} onPick={onPick} />
      </CheckVerdict>
      {summary !== undefined && (
        <blockquote>
          <Foreign text={summary} most={400} />
        </blockquote>
      )}
      {more !== undefined && !claimsOnPage && <p>{more}</p>}
      {record.ownImage && isOver(state) && <p class="quiet">{t('ownImage.notKept')}</p>}
      <CheckActions record={record} recipient={recipient} desk={desk} onPick={onPick} onRemoved={onRemoved} />
    </article>
  );
};
