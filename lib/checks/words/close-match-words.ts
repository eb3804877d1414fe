/** Words a close match in place of a label: the question, or what the user decided. */
import { closeMatchSentence } from '../../contract/close-matches.ts';
import { sentenceWords } from '../../contract/sentence.ts';
import { locale, t, wording } from '../../platform/words.ts';
import type { CheckRecord, CloseDecision } from '../../records/check-record.ts';
import {
  decidedMatches,
  isOppositeResult,
  matchOfUser,
  openMatch,
  oppositeOfUser,
} from '../../records/read-close-matches.ts';
import { dayText } from './context-words.ts';

interface CloseMatchWords {
  chip: 'similar' | 'opposite' | 'none';
  word: string;
  sentence: string;
}

export const decidedOn = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });

/** The rating is the publisher's, and the match is the user's. */
const decisionText = (key: 'label.matchedAbout' | 'label.oppositeAbout', decision: CloseDecision): string => {
  const { publisher, rating, date, at } = decision;
  return t(key, { publisher, rating: rating.replaceAll('"', "'"), day: dayText(date), date: decidedOn(at) });
};

/** Undefined if the result has no close match. */
export const closeMatchWords = (record: CheckRecord): CloseMatchWords | undefined => {
  const yours = matchOfUser(record)?.decision;
  if (yours) return { chip: 'similar', word: t('label.matched'), sentence: decisionText('label.matchedAbout', yours) };
  const opposite = oppositeOfUser(record)?.decision;
  if (opposite)
    return { chip: 'opposite', word: t('label.opposite'), sentence: decisionText('label.oppositeAbout', opposite) };
  const open = openMatch(record);
  if (open) {
    const chip = isOppositeResult(record) ? 'opposite' : 'similar';
    const sentence = sentenceWords(closeMatchSentence(open.match, record.input), wording());
    return { chip, word: t(`label.${chip}`), sentence };
  }
  return decidedMatches(record).length > 0
    ? { chip: 'none', word: t('label.none'), sentence: t('label.differentClaim') }
    : undefined;
};
