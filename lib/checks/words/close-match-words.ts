/** Words a close match in place of a label: the question, or what the user decided. */
import { closeMatchSentence } from '../../contract/close-matches.ts';
import { sentenceWords } from '../../contract/sentence.ts';
import { locale, t, wording } from '../../platform/words.ts';
import type { CheckRecord, CloseDecision } from '../../records/check-record.ts';
import { decidedMatches, matchOfUser, openMatch } from '../../records/read-close-matches.ts';
import { dayText } from './context-words.ts';

interface CloseMatchWords {
  chip: 'similar' | 'none';
  word: string;
  sentence: string;
}

const decidedOn = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });

/** The rating is the publisher's, and the match is the user's. */
const decisionText = ({ publisher, rating, date, at }: CloseDecision): string =>
  t('label.matchedAbout', { publisher, rating: rating.replaceAll('"', "'"), day: dayText(date), date: decidedOn(at) });

/** Undefined if the result has no close match. */
export const closeMatchWords = (record: CheckRecord): CloseMatchWords | undefined => {
  const yours = matchOfUser(record)?.decision;
  if (yours) return { chip: 'similar', word: t('label.matched'), sentence: decisionText(yours) };
  const open = openMatch(record);
  if (open) {
    return { chip: 'similar', word: t('label.similar'), sentence: sentenceWords(closeMatchSentence(open), wording()) };
  }
  return decidedMatches(record).length > 0
    ? { chip: 'none', word: t('label.none'), sentence: t('label.differentClaim') }
    : undefined;
};
