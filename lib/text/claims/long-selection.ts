/** Decides at a click, before anything else happens, whether a selection is offered as several claims: so it only counts. */

/** As few ends of sentences in less are a saying, not a passage. */
const [MIN_CHARS, MIN_ENDINGS] = [120, 3];
/** A longer text is several claims, with any punctuation. */
const MAX_ONE_CHARS = 1000;
const ENDING = /[.!?…؟۔।](?=["'”’»)\]]?(?:\s|$))|[。！？]/gu;

export const isLongSelection = (text: string): boolean =>
  text.length > MAX_ONE_CHARS || (text.length >= MIN_CHARS && (text.match(ENDING)?.length ?? 0) >= MIN_ENDINGS);
