/** Combines a check with its words, ready to be copied or exported. */

import { checkWords, type RecipientName } from '../../../lib/checks/words/check-words.ts';
import { responseText } from '../../../lib/checks/words/context-words.ts';
import { contextIn, type TakenCheck } from '../../../lib/exports/taken-check.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';

export const takenWithWords = (record: CheckRecord, recipient: RecipientName): TakenCheck => {
  const { word, sentence } = checkWords(record, recipient);
  const context = contextIn(record);
  return {
    ...{ record, recipientName: recipient.name, own: recipient.own, word, sentence },
    ...(context ? { response: responseText(context, record) } : {}),
  };
};
