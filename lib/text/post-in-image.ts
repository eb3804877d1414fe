/** Finds the author and the date in the lines of a screenshot of a post, as they are written there. */

interface PostInImage {
  author?: string;
  date?: string;
}

const MAX_LINES = 60;
const MAX_LINE_CHARS = 200;
const MAX_AUTHOR_CHARS = 80;
/** A line with a name is short, and a sentence is longer. */
const MAX_NAME_CHARS = 40;

const HANDLE = /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_.]{2,40}(?:@[a-z\d.-]{3,60})?/u;
/** Of the rest of a line: what separates a name from the time, and the time. */
const SEPARATOR = /\s[·•|]\s/;
const SENTENCE_END = /[.!?…:;"“”。！？؟]$/;

const DATES = [
  /(?<!\d)(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/,
  /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:(?:19|20)\d\d|\d\d)(?!\d)/,
  /(?<!\d)(?:19|20)\d\d ?年 ?\d{1,2} ?月 ?\d{1,2} ?日/,
  // A day, the name of a month and a year, in either order.
  /(?<!\d)\d{1,2}\.? (?:de )?[\p{L}\p{M}]{3,12}\.?,? (?:de )?(?:19|20)\d\d(?!\d)/u,
  /(?<!\p{L})[\p{L}\p{M}]{3,12}\.? \d{1,2},? (?:19|20)\d\d(?!\d)/u,
];
const CLOCK = /(?<!\d)\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?(?!\p{L}))?(?!\d)/iu;

/** The date, with the time of the same line, which precedes or follows it. */
const dateIn = (line: string): string | undefined => {
  const [date] = DATES.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
  if (date === undefined) return undefined;
  const [clock] = CLOCK.exec(line.replace(date, ' ')) ?? [];
  return clock === undefined ? date : `${date}, ${clock}`;
};

const nameIn = (line: string | undefined): string | undefined => {
  const [name = ''] = (line ?? '').split(SEPARATOR);
  const isName = /\p{L}/u.test(name) && name.length <= MAX_NAME_CHARS && !SENTENCE_END.test(name) && !CLOCK.test(name);
  return isName && dateIn(name) === undefined ? name.trim() : undefined;
};

/** With an account: what precedes it, in its line or the one above. Without one: a name in the first line. */
const authorIn = (lines: readonly string[]): string | undefined => {
  const at = lines.findIndex((line) => HANDLE.test(line));
  if (at < 0) return nameIn(lines[0]);
  const line = lines[at] ?? '';
  const [handle = ''] = HANDLE.exec(line) ?? [];
  const before = line.slice(0, line.indexOf(handle)).trim();
  // An account in the middle of a sentence is mentioned there.
  if (before.length > MAX_NAME_CHARS) return nameIn(lines[0]);
  const name = before === '' ? nameIn(lines[at - 1]) : before;
  return name === undefined ? handle : `${name} ${handle}`;
};

export const postInImage = (texts: readonly string[]): PostInImage => {
  const lines = texts.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_CHARS).replace(/\s+/g, ' ').trim());
  const author = authorIn(lines)?.slice(0, MAX_AUTHOR_CHARS);
  const [date] = lines.flatMap((line) => dateIn(line) ?? []);
  return { ...(author === undefined ? {} : { author }), ...(date === undefined ? {} : { date }) };
};
