/** Combines a check with its words and the ratings it depends on, ready to be copied or exported. */

import { checkWords, type RecipientName } from '../../../lib/checks/words/check-words.ts';
import { responseText } from '../../../lib/checks/words/context-words.ts';
import { passageAddress } from '../../../lib/checks/words/passage-address.ts';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { nearestPassage } from '../../../lib/engine/context/rank/nearest-passage.ts';
import { type CheckSnapshot, contextIn, type TakenRating } from '../../../lib/exports/check-snapshot.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { matchOfUser, statedMatch } from '../../../lib/records/read-close-matches.ts';
import { shortLine } from '../../../lib/text/one-line.ts';
import { withinMarks } from '../../../lib/text/within-marks.ts';
import { matchesOf } from '../result/read-context.ts';

/** This device's engine has chosen the passage already, as the panel shows it. */
const passageOf = (claim: string, content: string | undefined, own: boolean): string | undefined => {
  const text = content?.trim() ?? '';
  return own || text === '' ? text : nearestPassage(claim, text)?.text;
};

const ratingsOf = (record: CheckRecord, context: Context, own: boolean): TakenRating[] => {
  const yours = matchOfUser(record)?.match;
  // The person says that the rating is of another claim.
  const matches = record.notSameClaim ? [] : matchesOf(context).filter(({ ownConclusion }) => !ownConclusion);
  const rated = yours ? [yours] : matches;
  return rated.map(({ claim, rating, publisher, date, url }) => {
    const source = context.sources.find((one) => one.url === url);
    const passage = passageOf(record.input, source?.content, own) || undefined;
    const title = source?.title?.trim() || claim;
    return {
      ...{ claim, rating, publisher, date, title, url, byPerson: yours !== undefined },
      ...(passage === undefined ? {} : { passage: { words: passage, url: passageAddress(url, passage) ?? url } }),
    };
  });
};

const MAX_CLAIM = 300;

export const snapshotWithWords = (record: CheckRecord, recipient: RecipientName): CheckSnapshot => {
  const { chip, word, sentence } = checkWords(record, recipient);
  const close = statedMatch(record)?.match;
  // The recipient of a copy does not see the rated claim, so it is quoted.
  const theirs = close ? [t('made.theirClaimUncited', { claim: withinMarks(shortLine(close.claim, MAX_CLAIM)) })] : [];
  const context = contextIn(record);
  return {
    ...{ record, recipientName: recipient.name, own: recipient.own, chip, word },
    sentence: [sentence, ...theirs].join(' '),
    ...(context ? { response: responseText(context, record), ratings: ratingsOf(record, context, recipient.own) } : {}),
  };
};
