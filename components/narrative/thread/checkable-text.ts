/** Picks the text of a post or a narrative that a check is made of. */
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { narrativeTexts } from '../../../lib/narratives/listing/narrative-texts.ts';
import { readableWords } from '../../../lib/text/readable-words.ts';

/** The first of these that says anything, as it is shown before it is sent. */
const firstOf = (texts: readonly (string | undefined)[]): string => {
  for (const text of texts) {
    const { words } = readableWords(text ?? '');
    if (words !== '') return words;
  }
  return '';
};

/** Empty for a network whose posts come without their text. */
export const checkableText = ({ text, body, title }: Post): string => firstOf([text, body, title]);

/** The sentence of a service states a claim where its headline names a subject. */
export const checkableSentence = (row: Narrative): string =>
  firstOf([row.contextOneSentence, narrativeTexts(row).headline]);
