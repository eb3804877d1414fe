/** Makes texts comparable whatever their white space and quotation marks, and says where a sign of the result came from. */

/** Soft hyphen, zero-width space and word joiner: nobody sees or selects them on purpose. */
const INVISIBLE = /[\u00ad\u200b\u2060]/g;
const SPACE = /\s/;

/** Most text has none of what would have to change, and a look is seven times as quick as a change. */
const UNEVEN = / {2}|[^\S ]|[\u00ad\u200b\u2060]/;
const UNEVEN_OR_MARKED = / {2}|[^\S ]|[\u00ad\u200b\u2060“”„‟«»″＂‘’‚‛‹›′]/;

export const isSpace = (sign: string): boolean => SPACE.test(sign);

export const collapse = (text: string): string =>
  UNEVEN.test(text) ? text.replace(INVISIBLE, '').replace(/\s+/g, ' ') : text;

const DOUBLE = /[“”„‟«»″＂]/g;
const SINGLE = /[‘’‚‛‹›′]/g;

/** Collapsed, and with plain quotation marks: sign for sign, so that places stay what they are. */
export const plainText = (text: string): string =>
  UNEVEN_OR_MARKED.test(text) ? collapse(text).replace(DOUBLE, '"').replace(SINGLE, "'") : text;

/** A cut may go through the middle of a character; half a character is taken away. */
export const wholeCharacters = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

/** Where in a text stands the sign that has this place once it is collapsed and trimmed at its start? */
export const offsetBefore = (text: string, place: number): number => {
  let wanted = Math.max(0, place);
  let spaceBefore = true;
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text.charAt(offset);
    if (sign.search(INVISIBLE) === 0) continue;
    const space = isSpace(sign);
    if (space && spaceBefore) continue;
    spaceBefore = space;
    if (wanted === 0) return offset;
    wanted -= 1;
  }
  return text.length;
};
