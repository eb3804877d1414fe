/** Shows a sentence of ours with names of others in it: in the direction of its own words, each name isolated from them. */

import { t } from '../../lib/platform/words.ts';
import { shortSentence } from './shown-text.ts';

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** That of the page; a sentence that an earlier version stored in English runs from left to right everywhere. */
export const sentenceDirection = (text: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(text) && t('app.direction') === 'rtl' ? 'rtl' : 'ltr';

export const OwnSentence = ({ text }: { text: string }) => (
  <bdi class="foreign" dir={sentenceDirection(text)}>
    {shortSentence(text, 600)}
  </bdi>
);
