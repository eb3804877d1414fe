/** Makes untrusted text safe to show: it cannot reverse the line, hide characters or stack marks over its neighbours. */

/** Direction overrides and embeddings; the isolate around the text covers their legitimate uses. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Characters of zero width. Joiners stay: scripts and emoji need them. */
const HIDDEN = /[\u200B\u2060-\u2064\uFEFF\u00AD\u{E0000}-\u{E007F}]/gu;
/** Control characters, except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;
const PILED_UP = /(\p{M}{4})\p{M}+/gu;

export const shownText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(TURNING, '').replace(HIDDEN, '').replace(CONTROLS, '').replace(PILED_UP, '$1');

const HALF_CHARACTER = /[\ud800-\udbff]$/;

const truncated = (shown: string, isWhole: boolean, most: number): string =>
  isWhole && shown.length <= most ? shown : `${shown.slice(0, most).replace(HALF_CHARACTER, '').trimEnd()}…`;

/** Truncates long text with an ellipsis. */
export const shortText = (text: string, most: number): string =>
  truncated(shownText(text.slice(0, 2 * most)), text.length <= 2 * most, most);

const ISOLATE = '\u2068';
const ISOLATES = /([\u2068\u2069])/u;

/**
 * The same for a sentence of ours: the isolates that a translation puts around names stay. If one of them has no end, or no
 * beginning, then a name has brought it, and none stays.
 */
export const shortSentence = (sentence: string, most: number): string => {
  let open = 0;
  const pieces = sentence
    .slice(0, 2 * most)
    .split(ISOLATES)
    .map((piece, at) => {
      if (at % 2 === 0) return shownText(piece);
      open += piece === ISOLATE ? 1 : -1;
      if (open < 0) open = Number.NaN;
      return piece;
    });
  return open === 0 ? truncated(pieces.join(''), sentence.length <= 2 * most, most) : shortText(sentence, most);
};

/** A service limits no text, and a browser takes seconds to detect the direction of a megabyte in a field. */
const MAX_READ = 20_000;
export const directionOf = (text: string): 'auto' | undefined => (text.length > MAX_READ ? undefined : 'auto');
