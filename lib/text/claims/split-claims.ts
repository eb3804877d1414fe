/**
 * Splits a pasted text, a forwarded message or a long selection into claims. What states nothing to check is set skipped with a
 * reason, and stays in its place, so that a person can see it and take it back.
 */
import { firstChars, hasMoreChars } from '../char-count.ts';
import { visibleText } from '../visible-text.ts';
import { BULLET, type ClaimPart, partsOfSentence } from './claim-parts.ts';
import { isForwardLine, isMailField, readMessageLine } from './message-lines.ts';
import { sentencePieces } from './sentence-pieces.ts';

/** A person reads no more at a time; a longer text is read up to here. */
export const MAX_SPLIT_CHARS = 20_000;

export interface SplitClaims {
  /** In the order of the text; each text once. */
  parts: ClaimPart[];
  /** The number of claims that repeat an earlier one. */
  repeated: number;
  /** The number of invisible characters. */
  leftOut: number;
  /** The text is longer than what was read. */
  isCut: boolean;
}

/** The widths at which mail programs break lines. */
const [MIN_WIDTH, MAX_WIDTH] = [60, 90];
const QUOTED = /^(?:> ?)+/;
const ENDS = /[.!?…:;؟。！？][)\]"”’»*_]*$/u;
/** `*bold*`, `_italic_` and `~struck~` of messengers. A mark inside a word is a part of it. */
const FORMATTED = /(?<![\p{L}\p{N}*_~])([*_~])(?=[^\s*_~])([^*_~\n]{1,400})\1(?![\p{L}\p{N}*_~])/gu;

interface Line {
  text: string;
  isQuoted: boolean;
}

const linesOf = (text: string): Line[] =>
  text.split(/\r\n|[\r\n\u2028\u2029]/).map((raw) => {
    const line = raw.replace(/\s+/g, ' ').trim();
    const unquoted = line.replace(QUOTED, '').trim();
    return { text: unquoted, isQuoted: unquoted !== line };
  });

/** A mail program broke the line; people begin a new one. */
const isBroken = (line: Line, next: Line): boolean =>
  line.text.length >= MIN_WIDTH &&
  line.text.length <= MAX_WIDTH &&
  !ENDS.test(line.text) &&
  ((line.isQuoted && next.isQuoted) || /^\p{Ll}/u.test(next.text));

const readLines = (lines: readonly Line[]): ClaimPart[] => {
  const parts: ClaimPart[] = [];
  let paragraph = '';
  let last: Line | undefined;
  const close = () => {
    const plain = paragraph.replace(BULLET, '').replace(FORMATTED, '$2');
    if (plain !== '') for (const sentence of sentencePieces(plain)) parts.push(...partsOfSentence(sentence));
    paragraph = '';
    last = undefined;
  };
  const isField = (at: number): boolean => isMailField(lines[at]?.text ?? '');
  let isHead = false;
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    const isInHead: boolean = isField(at) && (isHead || isField(at + 1) || isField(at - 1));
    const { header, body } = isInHead ? { header: text, body: '' } : readMessageLine(text);
    if (text !== '') isHead = isInHead || isForwardLine(text);
    if (last && header === '' && body !== '' && isBroken(last, line)) {
      paragraph += ` ${body}`;
    } else {
      close();
      if (header !== '') parts.push({ text: header, skipped: 'header' });
      paragraph = body;
    }
    last = body === '' ? undefined : { ...line, text: body };
  }
  close();
  return parts;
};

/** Addresses in a plain list are meant to be checked; in a message they are what it links to. */
const withLinks = (parts: readonly ClaimPart[]): ClaimPart[] => {
  const isAddress = ({ text, skipped }: ClaimPart) => skipped === 'link' && /^https?:\/\/\S+$/iu.test(text);
  const isMessage = parts.some((part) => part.skipped !== undefined && part.skipped !== 'short' && !isAddress(part));
  const addresses = parts.filter(isAddress).length;
  const isList =
    !isMessage && (addresses > 1 || parts.every(({ skipped }) => skipped !== undefined) || parts.length > 2);
  return isList ? parts.map((part) => (isAddress(part) ? { text: part.text } : part)) : [...parts];
};

export const splitClaims = (text: string): SplitClaims => {
  const isCut = hasMoreChars(text, MAX_SPLIT_CHARS);
  const visible = visibleText(isCut ? firstChars(text, MAX_SPLIT_CHARS) : text);
  const seen = new Set<string>();
  let repeated = 0;
  const parts = withLinks(readLines(linesOf(visible.text))).filter(({ text: part, skipped }) => {
    if (seen.has(part)) {
      if (skipped === undefined) repeated += 1;
      return false;
    }
    seen.add(part);
    return true;
  });
  return { parts, repeated, leftOut: visible.leftOut, isCut };
};

/** A person who checks two short sentences means them together. */
const MIN_SENTENCES = 3;
const NOISE: readonly (string | undefined)[] = ['header', 'greeting', 'appeal', 'remark', 'symbols', 'hashtags'];

/** Whether a text is offered as several claims: two lines, three sentences, or a claim and something that is set skipped. */
export const holdsSeveralClaims = (text: string): boolean => {
  const { parts } = splitClaims(text);
  if (parts.length < 2) return false;
  const claims = parts.filter(({ skipped }) => skipped === undefined).length;
  const isOfLines = /\S[^\S\n\r\u2028\u2029]*[\r\n\u2028\u2029]\s*\S/.test(text);
  return isOfLines || claims >= MIN_SENTENCES || (claims > 0 && parts.some(({ skipped }) => NOISE.includes(skipped)));
};
