/** Makes words of others fit to be shown: nothing in them turns the line around, hides, or towers over its neighbours. */

/** Overrides and embeddings of direction; an isolate around the words does what an honest writer wanted of them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Takes no room on the screen. Joiners stay: scripts and emoji need them. */
const HIDDEN = /[\u200B\u2060-\u2064\uFEFF\u00AD\u{E0000}-\u{E007F}]/gu;
/** Controls, but for the tab and the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;
const PILED_UP = /(\p{M}{4})\p{M}+/gu;

export const shownText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(TURNING, '').replace(HIDDEN, '').replace(CONTROLS, '').replace(PILED_UP, '$1');

const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** Cut where it is too long, and it can be seen that it was. */
export const shortText = (text: string, most: number): string => {
  const shown = shownText(text.slice(0, 2 * most));
  if (shown.length <= most && text.length <= 2 * most) return shown;
  return `${shown.slice(0, most).replace(HALF_CHARACTER, '').trimEnd()}…`;
};
