/** Words a reason that this device's engine states, in the language of the reader. */
import { type Sentence, sentenceWords } from '../../contract/sentence.ts';
import { wording } from '../../platform/words.ts';

export const statedWords = (stated: Sentence): string => sentenceWords(stated, wording());
