/** Picks the text of a post or a narrative that a check is made of: as it stands there, and as it is shown and sent. */
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { narrativeTexts } from '../../../lib/narratives/listing/narrative-texts.ts';
import { readableWords } from '../../../lib/text/readable-words.ts';

/** The first of these that says anything. */
const firstOf = (texts: readonly (string | undefined)[]): string =>
  texts.find((text) => readableWords(text ?? '').words !== '') ?? '';

/** Empty for a network whose posts come without their text. The check removes and counts what is invisible. */
export const textToCheck = ({ text, body, title }: Post): string => firstOf([text, body, title]);

/** The sentence of a service states a claim where its headline names a subject. */
export const sentenceToCheck = (row: Narrative): string =>
  firstOf([row.contextOneSentence, narrativeTexts(row).headline]);

export const checkableText = (post: Post): string => readableWords(textToCheck(post)).words;

export const checkableSentence = (row: Narrative): string => readableWords(sentenceToCheck(row)).words;
