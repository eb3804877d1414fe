/** Builds the content and the actions of a check's card on a page. */
import type { ClaimRelation } from '../../contract/claim-relation.ts';
import { ageOf } from '../../platform/age.ts';
import { hostOf } from '../../platform/origins.ts';
import { t } from '../../platform/words.ts';
import { hasResult, isRunning } from '../../records/check-states.ts';
import type { CheckRecord } from '../../records/read-checks.ts';
import {
  type DecidedMatch,
  lastDecision,
  nearestRelated,
  openMatch,
  statedMatch,
} from '../../records/read-close-matches.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import { shownInput } from '../../records/read-shown-input.ts';
import { shortLine } from '../../text/one-line.ts';
import { visibleText } from '../../text/visible-text.ts';
import { withinMarks } from '../../text/within-marks.ts';
import { type NamedFactCheck, namedFactChecks } from './card-fact-checks.ts';
import { cardHeadline } from './card-headline.ts';
import type { CheckChip } from './check-chip.ts';
import { type CheckWords, checkWords, type RecipientName } from './check-words.ts';
import { imageMark } from './image-words.ts';
import { moreFindings } from './more-findings.ts';
import { ratedPartWords } from './rated-part-words.ts';
import { relatedLine } from './related-words.ts';

type RelationKind = `${ClaimRelation}-claim`;

type Action =
  | { kind: 'search-yourself' | 'undo-not-same' | RelationKind | 'undo-decision'; word: string }
  | { kind: 'not-same-claim'; word: string; dropped: { word: string; sentence: string; undo: string } };

export interface CheckCard extends CheckWords {
  /** Names the card for screen readers: its result, and what was checked. */
  name?: string;
  /** The rating and its publisher, or why there is none: the sentence is a quiet line below it then. */
  headline?: string;
  chip: CheckChip;
  /** Empty where the result has no chip. */
  word: string;
  /** When and where a stored result was checked: shown first. */
  age?: string;
  since?: number;
  /** The fact-checks that headline or sentence name by their publishers, in this order. */
  factChecks?: NamedFactCheck[];
  /** The short form of the word, where it stands alone on an image. */
  mark?: string;
  /** The rated claim that the sentence is about, or the nearest one with its rating. Nobody has to decide about a claim out of view. */
  claim?: string;
  /** The question that the actions answer. */
  question?: string;
  /** The word of the button that opens the check, if it is not *Details*. */
  details?: string;
  actions?: Action[];
}

export const notSameAction = (): Action => ({
  kind: 'not-same-claim',
  word: t('card.notSame'),
  dropped: { word: t('label.none'), sentence: t('card.dropped'), undo: t('card.undo') },
});
const search = (): Action => ({ kind: 'search-yourself', word: t('card.search') });
export const undoNotSameAction = (): Action => ({ kind: 'undo-not-same', word: t('card.undo') });

/** The user decides about one close match at a time. */
const decide = ({ offered }: DecidedMatch): Action[] =>
  offered.map((relation) => ({ kind: `${relation}-claim`, word: t(`card.${relation}`) }));
const undoDecision = (record: CheckRecord): Action[] =>
  lastDecision(record) ? [{ kind: 'undo-decision', word: t('card.undo') }] : [];

const actionsOf = (record: CheckRecord, own: boolean): Action[] => {
  const context = shownContext(record);
  if (!context) return [];
  // An open question leaves no room for more: *Details* has the searches as well.
  const open = openMatch(record);
  if (open) return decide(open);
  if (context.label === undefined) return [...undoDecision(record), search()];
  if (record.notSameClaim) return [undoNotSameAction(), search()];
  // A label of this device depends on a match, which the user may recognize as a different claim.
  return own ? [notSameAction()] : [];
};

const MAX_NAMED_CHARS = 120;

/** A card without a chip is named by the product alone. */
export const nameOfCard = (word: string, words: string): Pick<CheckCard, 'name'> =>
  word === '' ? {} : { name: t('card.named', { word, words: shortLine(visibleText(words).text, MAX_NAMED_CHARS) }) };

/** More than two lines of a card show. */
const MAX_CLAIM_CHARS = 300;

export const quotedClaim = (claim: string): string =>
  t('check.quoted', { words: withinMarks(visibleText(shortLine(claim, MAX_CLAIM_CHARS)).text) });

/** The rated claim of a close match, which stands before the question; else the nearest one about the same thing. */
const comparison = (record: CheckRecord): Pick<CheckCard, 'claim' | 'question' | 'details'> => {
  const stated = statedMatch(record);
  const related = nearestRelated(record);
  if (!stated) return related ? { claim: relatedLine(related.match) } : {};
  const open = openMatch(record);
  return {
    claim: quotedClaim(stated.match.claim),
    ...(open?.offered.includes('same') ? { question: t('close.title', 1) } : {}),
    ...(open ? { details: t('card.compare') } : {}),
  };
};

/** States that need a prompt, which only an extension page can show, explain how to reach it. */
const sentenceOutside = (record: CheckRecord, own: boolean, sentence: string): string => {
  const { state, kind } = record;
  if (state.name === 'awaiting-consent') return t('card.consent');
  const more = moreFindings(record);
  if (state.name !== 'awaiting-permission') return more === undefined ? sentence : [sentence, more].join(' ');
  const hosts = state.hosts.join(', ');
  return own && kind === 'image' ? t('card.unreadFile', { hosts }) : t('card.permission', { hosts });
};

/** Undefined for a new result: its age is the moment. */
const ageWords = ({ state, updatedAt, page, readsNow }: CheckRecord, reuse: Reuse | undefined): string | undefined => {
  if (!hasResult(state)) return undefined;
  const age = ageOf(updatedAt, Date.now());
  if (readsNow !== undefined && reuse?.isHere !== false) return t('card.checkedInOtherWords', { age });
  if (!reuse) return undefined;
  const { isHere } = reuse;
  const site = isHere || !page ? undefined : hostOf(page.address);
  return site === undefined ? t('card.checkedBefore', { age }) : t('card.checkedElsewhere', { age, site });
};

/** A stored result is shown instead of a new check: on the page of the check, or on another one. */
interface Reuse {
  isHere: boolean;
}

export const checkCard = (record: CheckRecord, recipient: RecipientName, reuse?: Reuse): CheckCard => {
  const { chip = 'none', word = '', ...words } = checkWords(record, recipient);
  const factChecks = namedFactChecks(record, recipient.own);
  const mark = imageMark(record);
  const compared = comparison(record);
  const headed = cardHeadline(record, recipient);
  const sentence = headed?.sentence ?? sentenceOutside(record, recipient.own, words.sentence);
  const age = ageWords(record, reuse);
  const isKnown = recipient.isOnly && record.importedAt === undefined;
  return {
    ...{ ...words, chip, word, ...nameOfCard(word, shownInput(record)) },
    ...(headed ? { headline: headed.headline } : {}),
    ...(isKnown ? { recipientName: '' } : {}),
    ...(mark === undefined ? {} : { mark }),
    ...(factChecks.length > 0 ? { factChecks } : {}),
    ...(age === undefined ? {} : { age }),
    ...compared,
    ...(record.state.name === 'awaiting-consent' ? { details: t('card.review') } : {}),
    // A card that shows the rated claim shows the words of the part with it; a card with a label does not.
    sentence: [sentence, ...ratedPartWords(record, () => compared.claim !== undefined)].join(' '),
    // The page script shows text as it comes: no direction control may move a service's words out of their quotation marks.
    ...(words.summary === undefined ? {} : { summary: visibleText(words.summary).text }),
    ...(isRunning(record.state) ? { since: record.createdAt } : {}),
    actions: actionsOf(record, recipient.own),
  };
};
