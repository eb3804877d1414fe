/** Words the headline of a card, which has the rating and its publisher, and the line below it. */
import { type Sentence, wordsOfParts } from '../../contract/sentence.ts';
import { t, wording } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/read-checks.ts';
import { lastDecision, openMatch } from '../../records/read-close-matches.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import { answerWords, questionOfMatches, statedIn } from './answer-words.ts';
import type { RecipientName } from './check-words.ts';
import { quotedRating } from './related-words.ts';

interface Headed {
  headline: string;
  sentence: string;
}

/** The rating and its publisher, whose name leads to the fact-check. Undefined for another sentence. */
export const headedRating = (stated: Sentence): Headed | undefined => {
  if (stated.code !== 'verdict.rated' && stated.code !== 'verdict.ratedOld') return undefined;
  const { publisher = '', rating = '', day = '' } = wordsOfParts(stated, wording());
  return {
    headline: t('card.rated', { rating: quotedRating(rating), publisher }),
    sentence: t(stated.code === 'verdict.rated' ? 'card.ratedOn' : 'card.ratedOnOld', { day }),
  };
};

/** Undefined where the sentence beside the chip says all of it: a question, a disagreement, a decision, and what is not done. */
export const cardHeadline = (record: CheckRecord, recipient: RecipientName): Headed | undefined => {
  const { kind, state, notSameClaim } = record;
  const context = shownContext(record);
  if (!context || !recipient.own || kind !== 'claim' || state.name !== 'done' || notSameClaim) return undefined;
  const stated = statedIn(context);
  const open = openMatch(record);
  if (context.label !== undefined) return stated && headedRating(stated);
  if (lastDecision(record) || (!open && !stated)) return undefined;
  const { headline, byline, rest, word } = answerWords(record, recipient);
  if (word === undefined || (open && headline === questionOfMatches(open, 1))) return undefined;
  return { headline, sentence: [...(byline === undefined ? [] : [byline]), ...rest].join(' ') };
};
