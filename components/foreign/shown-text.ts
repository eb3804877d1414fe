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

/** Truncates long text with an ellipsis. */
export const shortText = (text: string, most: number): string => {
  const shown = shownText(text.slice(0, 2 * most));
  if (shown.length <= most && text.length <= 2 * most) return shown;
  return `${shown.slice(0, most).replace(HALF_CHARACTER, '').trimEnd()}…`;
};
