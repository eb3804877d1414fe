/** Normalizes white space and quotation marks for comparison, and maps offsets of the result back to the source. */

/** Soft hyphen, zero-width space and word joiner: they are invisible and never selected on purpose. */
const INVISIBLE = /[\u00ad\u200b\u2060]/g;
const SPACE = /\s/;

/** Most text needs no change, and this test is seven times as fast as the replacement. */
const UNEVEN = / {2}|[^\S ]|[\u00ad\u200b\u2060]/;
const UNEVEN_OR_MARKED = / {2}|[^\S ]|[\u00ad\u200b\u2060“”„‟«»″＂‘’‚‛‹›′]/;

export const isWhiteSpace = (sign: string): boolean => SPACE.test(sign);

export const collapse = (text: string): string =>
  UNEVEN.test(text) ? text.replace(INVISIBLE, '').replace(/\s+/g, ' ') : text;

const DOUBLE = /[“”„‟«»″＂]/g;
const SINGLE = /[‘’‚‛‹›′]/g;

/** Collapses white space and replaces quotation marks one character for one, so that offsets stay valid. */
export const normalizeText = (text: string): string =>
  UNEVEN_OR_MARKED.test(text) ? collapse(text).replace(DOUBLE, '"').replace(SINGLE, "'") : text;

/** Removes half a character at either end, left by a cut through a surrogate pair. */
export const wholeCharacters = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

/** The offset in the text of the character that has this position once the text is collapsed and trimmed at its start. */
export const offsetBefore = (text: string, place: number): number => {
  let wanted = Math.max(0, place);
  let spaceBefore = true;
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text.charAt(offset);
    if (sign.search(INVISIBLE) === 0) continue;
    const space = isWhiteSpace(sign);
    if (space && spaceBefore) continue;
    spaceBefore = space;
    if (wanted === 0) return offset;
    wanted -= 1;
  }
  return text.length;
};
