/** Words the answer of a check for the view of that check: one headline, whose it is, and what else has to be said. */
import { closeMatchSentence } from '../../contract/close-matches.ts';
import { isLine } from '../../contract/coded-context.ts';
import type { Context } from '../../contract/context-checks.ts';
import { type Sentence, sentenceWords, wordsOfParts } from '../../contract/sentence.ts';
import { t, wording } from '../../platform/words.ts';
import type { CheckKind, CloseDecision } from '../../records/check-record.ts';
import type { CheckRecord } from '../../records/read-checks.ts';
import {
  type DecidedMatch,
  decidedMatches,
  matchOfUser,
  openMatch,
  oppositeOfUser,
} from '../../records/read-close-matches.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import type { CheckChip } from './check-chip.ts';
import { checkWords, type RecipientName } from './check-words.ts';
import { decidedOn } from './close-match-words.ts';
import { dayText } from './context-words.ts';
import { quotedRating } from './related-words.ts';

interface Answer {
  /** A few words: the rating, the difference, or why there is none. */
  headline: string;
  /** Whose the headline is, and when. */
  byline?: string;
  /** Further sentences, one below the other. */
  rest: string[];
}

export interface AnswerWords extends Answer {
  chip: CheckChip | undefined;
  /** Absent where the headline is the word of the chip. */
  word: string | undefined;
}

/** The question about close matches while it is open. */
export const questionOfMatches = ({ offered }: DecidedMatch, count: number): string =>
  offered.includes('same') ? t('close.title', count) : t('close.compare');

const bylineOf = ({ publisher, day }: Record<string, string>, isOld: boolean): string =>
  t(isOld ? 'answer.byOld' : 'answer.by', { publisher: publisher ?? '', day: day ?? '' });

const SAME_WORDS = {
  'verdict.sameWordsPerson': 'answer.person',
  'verdict.sameWordsElse': 'answer.other',
  'verdict.sameWordsQuoted': 'answer.quotation',
  'verdict.sameWordsPart': 'answer.partOfSentence',
} as const;

const sameWordsRest = (stated: Sentence): string[] => {
  const key = Object.entries(SAME_WORDS).find(([code]) => code === stated.code)?.[1];
  const { word = '' } = wordsOfParts(stated, wording());
  return key === undefined ? [] : [key === 'answer.person' || key === 'answer.other' ? t(key, { word }) : t(key)];
};

/** The answer for a statement of this device, in place of a label or beside it. Undefined for a code without a headline of its own. */
const answerOfSentence = (stated: Sentence, kind: CheckKind): Answer | undefined => {
  const parts = wordsOfParts(stated, wording());
  const { answered = '', searched = '', names = '', host = '', rating = '' } = parts;
  switch (stated.code) {
    case 'verdict.rated':
    case 'verdict.ratedOld':
      return {
        headline: t('answer.rating', { rating: quotedRating(rating) }),
        byline: bylineOf(parts, stated.code === 'verdict.ratedOld'),
        rest: [],
      };
    case 'verdict.disagree': {
      const { ratings } = stated.parts;
      const list = typeof ratings === 'object' && 'list' in ratings ? ratings.list : [];
      return {
        headline: t('answer.disagree'),
        rest: list.flatMap((one) => (typeof one === 'object' && 'code' in one ? sentenceWords(one, wording()) : [])),
      };
    }
    case 'verdict.nothingFound':
      return {
        headline: t('answer.nothingFound'),
        rest: [t('answer.notTrueOrFalse'), t('answer.counted', { answered, searched })],
      };
    case 'verdict.near':
      return { headline: t('answer.near'), rest: [t('answer.notTrueOrFalse')] };
    case 'verdict.couldNotLook':
      return { headline: t('answer.incomplete'), rest: [t('answer.silent', { names })] };
    case 'verdict.titleOnly':
      return { headline: t('answer.titleOnly'), rest: [t(kind === 'page' ? 'answer.pageTitle' : 'answer.linkTitle')] };
    case 'verdict.nothingSearched':
      return { headline: t('answer.nothingSearched'), rest: [t('answer.titleAlone')] };
    case 'verdict.noSourceOn':
      return { headline: t('answer.nothingSearched'), rest: [t('answer.noSource')] };
    case 'verdict.concluded':
    case 'verdict.concludedOld':
      return { headline: t('answer.notUsed'), rest: [sentenceWords(stated, wording())] };
    case 'verdict.factCheckPage':
      return { headline: sentenceWords(stated, wording()), rest: [] };
    case 'notRead.noPermission':
      return { headline: t('answer.notRead', { host }), rest: [t('answer.noPermission')] };
    default:
      return stated.code in SAME_WORDS ? { headline: t('answer.ratedWords'), rest: sameWordsRest(stated) } : undefined;
  }
};

/** The one sentence of this device's engine about its result. */
export const statedIn = ({ verdict_coded: line }: Context): Sentence | undefined => {
  const [stated, ...more] = isLine(line) ? line : [];
  return typeof stated === 'object' && more.length === 0 ? stated : undefined;
};

const ofDecision = ({ publisher, rating, date, at }: CloseDecision) => ({
  ...{ publisher, rating: quotedRating(rating) },
  ...{ day: dayText(date), date: decidedOn(at) },
});

const answerOfOpen = (open: DecidedMatch, record: CheckRecord): Answer => {
  const { match } = open;
  const stated = closeMatchSentence(match, record.input);
  const { publisher, day } = { publisher: match.publisher, day: dayText(match.date) };
  const rated = { publisher, rating: quotedRating(match.rating), day };
  const byline = t(match.old ? 'close.ratedOld' : 'close.rated', rated);
  switch (stated.code) {
    case 'verdict.opposite':
    case 'verdict.oppositeOld':
      return { headline: t('answer.opposite'), byline, rest: [] };
    case 'verdict.closeDiffer':
    case 'verdict.closeDifferOld': {
      const { here = '', there = '' } = wordsOfParts(stated, wording());
      return { headline: t('close.both', { here, there }), byline, rest: [] };
    }
    case 'verdict.closeDenied':
    case 'verdict.closeDeniedOld':
      return { headline: t('answer.mayDeny'), byline, rest: [] };
    case 'verdict.closeSame':
    case 'verdict.closeSameOld':
      return {
        headline: t('answer.ratedWords'),
        byline,
        rest: match.sameWords ? sameWordsRest(match.sameWords) : [],
      };
    default:
      return { headline: questionOfMatches(open, decidedMatches(record).length), byline, rest: [] };
  }
};

/** The rating of a match of the user is shown as their decision: the byline says so. */
const answerOfMatches = (record: CheckRecord): Answer | undefined => {
  const yours = matchOfUser(record)?.decision;
  if (yours) {
    const { rating, ...byYou } = ofDecision(yours);
    return { headline: t('answer.rating', { rating }), byline: t('answer.byYou', byYou), rest: [] };
  }
  const opposite = oppositeOfUser(record)?.decision;
  if (opposite)
    return { headline: t('answer.opposite'), byline: t('answer.oppositeByYou', ofDecision(opposite)), rest: [] };
  const open = openMatch(record);
  if (open) return answerOfOpen(open, record);
  return decidedMatches(record).length > 0 ? { headline: t('answer.different'), rest: [] } : undefined;
};

/** Undefined where the word of the chip and its sentence are the answer: for a service, a file, and a check that is not done. */
const answerOf = (record: CheckRecord, own: boolean): Answer | undefined => {
  const { state, kind, notSameClaim } = record;
  const context = shownContext(record);
  if (!context) return undefined;
  if (state.name === 'offline' && context.label === undefined) return undefined;
  if (notSameClaim && state.name === 'done') return { headline: t('answer.notSame'), rest: [] };
  const answer = answerOfMatches(record) ?? (own ? ofStated(context, kind) : undefined);
  return answer && state.name === 'offline' ? { ...answer, rest: [...answer.rest, t('answer.offline')] } : answer;
};

const ofStated = (context: Context, kind: CheckKind): Answer | undefined => {
  const stated = statedIn(context);
  return stated && answerOfSentence(stated, kind);
};

export const answerWords = (record: CheckRecord, recipient: RecipientName): AnswerWords => {
  const { chip, word, sentence } = checkWords(record, recipient);
  const answer = answerOf(record, recipient.own);
  if (answer) return { ...answer, chip, word };
  if (word === undefined) return { headline: sentence, rest: [], chip, word };
  return { headline: word, rest: sentence === '' ? [] : [sentence], chip, word: undefined };
};
