/** Words a reason that this device's engine states, in the language of the reader. Earlier versions stored text. */
import { sentenceWords } from '../../contract/sentence.ts';
import type { Stated } from '../../contract/stated.ts';
import { wording } from '../../platform/words.ts';

export const statedWords = (stated: Stated): string =>
  typeof stated === 'string' ? stated : sentenceWords(stated, wording());
