/** Builds the display of a check: a chip and one fixed sentence, never one without the other. */
import type { Context } from '../../contract/context-checks.ts';
import type { OwnReason } from '../../contract/own-reasons.ts';
import { sentenceWords } from '../../contract/sentence.ts';
import { nextStepWords, type ServiceFault, serviceFaultWords } from '../../contract/service-fault.ts';
import { locale, sayAny, t, wording } from '../../platform/words.ts';
import type { CheckState } from '../../records/check-record.ts';
import type { CheckRecord } from '../../records/read-checks.ts';
import { unreadHost } from '../../records/read-hosts-to-allow.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import { shortLine } from '../../text/one-line.ts';
import { isSameText } from '../../text/same-text.ts';
import { withinMarks } from '../../text/within-marks.ts';
import type { CheckChip } from './check-chip.ts';
import { closeMatchWords } from './close-match-words.ts';
import { verdictText } from './context-words.ts';
import { imageWords } from './image-words.ts';
import { modelWords } from './model-words.ts';
import { neverSentWords } from './never-sent-words.ts';

/** Explains why Sidelight itself did not send a check, or gave it up; the reason is attributed to no service. */
type Words = { chip: 'none' | 'failed'; word: string; sentence: string };

const ownReasonWords = (reason: OwnReason, recipientName: string): Words => {
  switch (reason.code) {
    case 'never-send':
      return {
        chip: 'none',
        word: t('state.notSent'),
        sentence: neverSentWords({ host: reason.host, setBy: reason.setBy && recipientName }),
      };
    case 'forbidden': {
      const { host, organisation } = reason;
      return { chip: 'none', word: t('state.notSent'), sentence: t('state.forbidden', { host, organisation }) };
    }
    case 'rules-unread': {
      const { fault } = reason;
      const next = fault ? [serviceFaultWords(fault, sayAny), nextStepWords(fault, sayAny)] : [t('service.tryAgain')];
      const sentence = [t('service.rulesUnread', { who: recipientName }), ...next].join(' ');
      return { chip: 'none', word: t('state.notSent'), sentence };
    }
    case 'not-arrived':
      return { chip: 'failed', word: t('state.failed'), sentence: t('state.notArrived', { who: recipientName }) };
    case 'not-sent':
      return { chip: 'failed', word: t('state.failed'), sentence: t('state.neverLeft') };
  }
};

export interface CheckWords {
  recipientName: string;
  /** Chip and word are absent where there can be no label: for a page or a link that this device read. */
  chip?: CheckChip;
  word?: string;
  sentence: string;
  /** The short answer of a service: one line, in quotation marks after its name, below the sentence and never in its place. */
  summary?: string;
}

/** Undefined for a label of the service's own. */
const chipOfLabel = (label: string | undefined): 'safe' | 'caution' | 'warning' | undefined => {
  switch (label) {
    case 'Safe':
      return 'safe';
    case 'Caution':
      return 'caution';
    case 'Warning':
      return 'warning';
    default:
      return undefined;
  }
};

const dateOf = (time: string) =>
  new Date(time).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });

type LabelWords = Pick<CheckWords, 'chip' | 'word' | 'sentence'>;

export const knownLabel = (label: string | undefined): Pick<LabelWords, 'chip' | 'word'> | undefined => {
  const chip = chipOfLabel(label);
  return chip && { chip, word: t(`label.${chip}`) };
};

const chipWithoutLabel = (record: CheckRecord): Pick<CheckWords, 'chip' | 'word'> => {
  if (unreadHost(record) !== undefined) return { chip: 'waiting', word: t('label.notRead') };
  return record.kind === 'claim' ? { chip: 'none', word: t('label.none') } : {};
};

/** On this device the sentence is the engine's own. */
const ownLabelWords = (context: Context, record: CheckRecord): Omit<CheckWords, 'recipientName'> => ({
  ...(knownLabel(context.label) ?? chipWithoutLabel(record)),
  sentence: verdictText(context, record.kind) ?? t('label.noneFound'),
});

/** A service's label is attributed to the service and its model. */
const serviceLabelWords = (
  label: string | undefined,
  who: string,
  model: string | undefined,
  date: string,
): LabelWords => {
  const known = knownLabel(label);
  if (known) {
    const sentence =
      model === undefined ? t('label.ofService', { who, date }) : t('label.ofModel', { who, model, date });
    return { ...known, sentence };
  }
  return label === undefined
    ? { chip: 'none', word: t('label.none'), sentence: t('label.noneOfService', { who }) }
    : {
        chip: 'none',
        word: t('label.unknown', { label: withinMarks(label) }),
        sentence: t('label.unknownOfService', { who }),
      };
};

/** More than any list shows; the panel shows the whole summary. */
const MAX_SUMMARY_CHARS = 300;

/** Absent if it repeats the checked words, which stand beside it. */
const summaryOfService = (summary: string | undefined, input: string, recipientName: string) =>
  summary === undefined || summary.trim() === '' || isSameText(summary, input)
    ? {}
    : { summary: t('check.said', { who: recipientName, words: withinMarks(shortLine(summary, MAX_SUMMARY_CHARS)) }) };

/** The recipient of a check by the name that users know. */
export interface RecipientName {
  name: string;
  /** True for this device. */
  own: boolean;
  /** No other recipient is set up, so that a card or a row need not name it. */
  isOnly?: boolean;
  /** Of the account at a service, where its server has said so: what each check may choose. */
  may?: { noCache: boolean; models: boolean };
}

/** The progress text of a check on this device. */
const atWork = (kind: CheckRecord['kind']): string =>
  kind === 'image' ? t('state.examining') : t('state.searchingSources');

/** A fault that Sidelight found itself is attributed to no service. */
const faultSentence = (fault: ServiceFault): string =>
  [t('state.nothingEither'), serviceFaultWords(fault, sayAny), nextStepWords(fault, sayAny)].join(' ');

/** The library responds at once; the other sources are queried when the network is back. */
const offlineWords = (
  interim: Context | undefined,
  { kind, notSameClaim }: Pick<CheckRecord, 'kind' | 'notSameClaim'>,
): Omit<CheckWords, 'recipientName'> => {
  const label = interim?.label;
  const verdict = interim && verdictText(interim, kind);
  const chip = notSameClaim ? undefined : chipOfLabel(label);
  return chip && verdict !== undefined
    ? { chip, word: t(`label.${chip}`), sentence: t('state.offlineLabel', { sentence: verdict }) }
    : { chip: 'waiting', word: t('state.waitingForNetwork'), sentence: t('state.offlineDevice') };
};

const messageOf = ({ message = '', coded }: Extract<CheckState, { name: 'failed' }>, own: boolean): string =>
  // Another version may have stated what this one has no words for.
  own && coded ? sentenceWords(coded, wording()) || t('job.noReason') : message;

const wordsOf = (record: CheckRecord, { name: recipientName, own }: RecipientName): CheckWords => {
  const { kind, state, image, ownImage, input, notSameClaim } = record;
  const say = (chip: CheckChip, word: string, sentence: string): CheckWords => ({
    recipientName,
    chip,
    word,
    sentence,
  });
  switch (state.name) {
    case 'awaiting-consent':
      return say('waiting', t('state.notSent'), t('state.consent'));
    case 'queued':
    case 'sending':
      return say('checking', t('state.checking'), own ? atWork(kind) : t('state.sending', { who: recipientName }));
    case 'awaiting-permission':
      if (own && kind === 'image') {
        return say('waiting', t('label.notRead'), t('image.noPermission', { hosts: state.hosts.join(', ') }));
      }
      return say('waiting', t('state.notSent'), t('state.permission', { hosts: state.hosts.join(', ') }));
    case 'offline': {
      if (own) return { recipientName, ...offlineWords(shownContext(record), record) };
      return state.resume.name === 'queued'
        ? say('waiting', t('state.saved'), t('state.offlineQueued', { who: recipientName }))
        : say('waiting', t('state.checking'), t('state.offlineWaiting', { who: recipientName }));
    }
    case 'signed-out':
      if (state.secretsLocked) {
        return state.resume.name === 'queued'
          ? say('waiting', t('state.saved'), t('state.unlockToSend', { who: recipientName }))
          : say('waiting', t('state.checking'), t('state.unlockToGet', { who: recipientName }));
      }
      return state.resume.name === 'queued'
        ? say('waiting', t('state.saved'), t('state.signInToSend', { who: recipientName }))
        : say('waiting', t('state.checking'), t('state.signInToGet', { who: recipientName }));
    case 'undecided':
      return say('waiting', t('state.unconfirmed'), t('state.undecided', { who: recipientName }));
    case 'unconfirmed':
      return say(
        'waiting',
        t('state.unconfirmed'),
        own ? t('state.confirmingDevice') : t('state.confirming', { who: recipientName }),
      );
    case 'waiting':
      return say('checking', t('state.checking'), own ? atWork(kind) : t('state.waiting', { who: recipientName }));
    case 'overdue':
      return say('waiting', t('state.overdue'), t('state.mayAnswer', { who: recipientName }));
    case 'done': {
      if (state.result.status !== 'success') return say('failed', t('state.failed'), t('state.nothingKnown'));
      const { context, updated_at } = state.result;
      if (notSameClaim) return say('none', t('label.none'), t('label.notSame'));
      const close = closeMatchWords(record);
      const summary = own ? {} : summaryOfService(context.summary, input, recipientName);
      if (close) return { recipientName, ...close, ...summary };
      if (own) return { recipientName, ...ownLabelWords(context, record) };
      return {
        recipientName,
        ...serviceLabelWords(context.label, recipientName, modelWords(record), dateOf(updated_at)),
        ...summary,
      };
    }
    case 'analysed':
      return { recipientName, ...imageWords(state.result, recipientName, image?.isVideo) };
    case 'failed':
      // Only the user has the file: its page is of no use.
      if (ownImage && state.coded?.code === 'imageFile.gone')
        return say('failed', t('state.failed'), t('imageFile.notKept'));
      if (state.fault) return say('failed', t('state.failed'), faultSentence(state.fault));
      if (state.because) return { recipientName, ...ownReasonWords(state.because, recipientName) };
      return say(
        'failed',
        t('state.failed'),
        t('state.failedBecause', {
          who: recipientName,
          message: withinMarks(messageOf(state, own)),
          next: state.nextStep ?? '',
        }).trim(),
      );
    case 'stopped':
      return say('none', t('state.stopped'), t('state.youStopped'));
  }
};

/** A check of a file is marked wherever its recipient is named. */
export const checkWords = (record: CheckRecord, recipient: RecipientName): CheckWords => {
  const words = wordsOf(record, recipient);
  if (record.importedAt === undefined) return words;
  return { ...words, recipientName: t('state.fromFile', { who: words.recipientName }) };
};
