/** Recognizes the lines that messengers and mail programs write around a message: who sent it, when, to whom, and how it came. */
import { FORWARD_LINES, FORWARD_WORDS, MAIL_FIELDS, PROGRAM_LINES, WROTE } from './noise-phrases.ts';

const DAY = '\\p{Nd}{1,4}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{1,4}\\.?';
const HOUR = '\\p{Nd}{1,2}[:.h]\\p{Nd}{2}(?:[:.]\\p{Nd}{2})?(?: ?(?:[ap]\\.? ?m\\.?|ص|م))?';
const MOMENT = `${DAY}[,،]?(?: (?:klo|at|um|à|kl\\.|a las))? ${HOUR}`;
const SENDER = '(?:~ ?)?[^:\\n]{1,60}';

/** `[12.03.26, 14:05:33] Ann: ` of WhatsApp on iOS and of Telegram. */
const BRACKETED = new RegExp(`^\\[${MOMENT}\\] ${SENDER}:(?: |$)`, 'iu');
const BRACKETED_LINE = new RegExp(`^\\[${MOMENT}\\]`, 'iu');
/** `12/03/2026, 14:05 - Ann: ` of WhatsApp on Android. Without a sender the line is the program's. */
const DASHED = new RegExp(`^${MOMENT} [-–] ${SENDER}:(?: |$)`, 'iu');
const DASHED_LINE = new RegExp(`^${MOMENT} [-–] `, 'iu');
/** `Ann, [12.03.2026 14:05]` of Telegram's copies, `Ann — 12/03/2026 14:05` of Discord's. */
const SIGNED = new RegExp(`^.{1,64}(?:, \\[${MOMENT}\\]:?| — (?:${MOMENT}|(?:today|yesterday) at ${HOUR}))$`, 'iu');

const FORWARD_LINE = new RegExp(`^[-–—_=*\\s[]{0,60}(?:${FORWARD_LINES.join('|')})[-–—_=*:\\s\\]]{0,60}$`, 'iu');
const FORWARDED_FROM = new RegExp(
  `^[[*_]{0,2}(?:${FORWARD_WORDS.join('|')}) (?:from|von|de|da|van|от|من):? .{1,80}$`,
  'iu',
);
const FIELD = new RegExp(`^\\*?(?:${MAIL_FIELDS.join('|')}) ?:\\*?(?: |$)`, 'iu');
const QUOTED_MAIL = new RegExp(`^(?=.{0,200}[\\p{Nd}@]).{5,160}(?:${WROTE}).{0,80}:$`, 'iu');
const PROGRAM_LINE = new RegExp(`^[<([]?(?:${PROGRAM_LINES.join('|')})[>)\\].]{0,2}$`, 'iu');
/** A file that was sent with the message; a note in brackets alone on its line. */
const FILE = /^\S{1,80}\.(?:jpe?g|png|webp|gif|mp4|mov|opus|ogg|m4a|mp3|pdf|docx?|vcf)(?: \([^()]{1,40}\))?$/iu;
const NOTE = /^(?:<[^<>]{1,80}>|\[ ?[\p{L} ]{1,30}(?: ?: ?[^[\]]{1,60})?\])$/u;

/** A line of a message: what a program wrote, and the words of the person. */
export interface MessageLine {
  header: string;
  body: string;
}

const isWholeHeader = (line: string): boolean =>
  [DASHED_LINE, SIGNED, FORWARD_LINE, FORWARDED_FROM, QUOTED_MAIL, PROGRAM_LINE, FILE, NOTE].some((one) =>
    one.test(line),
  );

export const isForwardLine = (line: string): boolean => FORWARD_LINE.test(line);

/** A single line that begins so may be anything; two in a row head a mail. */
export const isMailField = (line: string): boolean => FIELD.test(line);

/** Lines longer than this are sentences: no program writes such a header. */
const MAX_HEADER = 300;

export const readMessageLine = (line: string): MessageLine => {
  const start = line.slice(0, MAX_HEADER);
  const [prefix] = BRACKETED.exec(start) ?? DASHED.exec(start) ?? [];
  if (prefix !== undefined) {
    const body = line.slice(prefix.length).trim();
    // Exports write "<Media omitted>" in place of a message.
    return body.length <= MAX_HEADER && isWholeHeader(body)
      ? { header: line, body: '' }
      : { header: prefix.trim(), body };
  }
  if (line.length <= MAX_HEADER && (BRACKETED_LINE.test(line) || isWholeHeader(line)))
    return { header: line, body: '' };
  return { header: '', body: line };
};
