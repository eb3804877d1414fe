/** Returns the words that people read, by the key of their message, so that a spec needs no change where the wording has one. */
import './spoken.ts';

export { t } from '../../../lib/platform/words.ts';
