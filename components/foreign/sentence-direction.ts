/** The direction of a sentence of ours with names of others in it, whichever of them comes first. */
import { t } from '../../lib/platform/words.ts';

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** That of the page; a sentence that an earlier version stored in English runs from left to right everywhere. */
export const sentenceDirection = (text: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(text) && t('app.direction') === 'rtl' ? 'rtl' : 'ltr';
