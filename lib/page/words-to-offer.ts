/** Reads the selected words that popup and panel offer to check, from the text of the page alone. */
import { briskPace } from './pace.ts';
import type { ShadowRootOf } from './reach.ts';
import { captureQuote, selectsInField } from './selection.ts';
import { wholeCharacters } from './white-space.ts';

/** An offer shows one line. The check captures the whole selection. */
const MAX_OFFERED_CHARS = 300;

/** Undefined if nothing is selected, or if the selection is in a field or in text that the user writes. */
export const wordsToOffer = async (document: Document, shadowRootOf: ShadowRootOf): Promise<string | undefined> => {
  if (selectsInField(document, shadowRootOf)) return undefined;
  const selected = await captureQuote(document.getSelection(), document, { shadowRootOf, pace: briskPace() });
  if (!selected || selected.editable) return undefined;
  return wholeCharacters(selected.quote.exact.slice(0, MAX_OFFERED_CHARS)) || undefined;
};
