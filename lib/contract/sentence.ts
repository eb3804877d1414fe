/**
 * Defines the sentences that the engine states about a result: each a code with parameters. `assets/locales` has the message of
 * each code; it is put into words where a person reads it, or by a server that sends text.
 */
import { isObject } from '../format/json.ts';
import type { C2paReading } from './device/c2pa-readings.ts';
import type { Say } from './query-fault.ts';
import type { SENTENCES } from './sentences.ts';

type Named = keyof typeof SENTENCES;
export type SentenceCode = Named | `c2pa.${C2paReading}`;

/**
 * A day (YYYY-MM-DD, or less of it) is worded in the language of the reader, like a language (BCP 47); a sentence
 * stands in place of a missing name, or of a fault.
 */
type Part = string | number | { day: string } | { language: string } | { list: readonly Part[] } | Sentence;

export interface Sentence {
  code: SentenceCode;
  parts: Record<string, Part>;
}

type PartsOf<Code extends SentenceCode> = Code extends Named
  ? (typeof SENTENCES)[Code] extends readonly []
    ? []
    : [parts: Record<(typeof SENTENCES)[Code][number], Part>]
  : [];

export const sentence = <Code extends SentenceCode>(code: Code, ...parts: PartsOf<Code>): Sentence => ({
  code,
  parts: parts[0] ?? {},
});

/** Sentences of ours, and texts of others, one after the other. */
export type Line = readonly (Sentence | string)[];

/** The messages, and the language of dates, numbers and lists. */
export interface Wording {
  say: Say;
  locale: string;
  /** Applied to each text of others in a sentence, where the sentence becomes Markdown. */
  escape?: (text: string) => string;
}

const midnight = (day: string): Date => new Date(`${day}T00:00Z`);

/** By the number of parts of a date that are known: the year, the month, the day. */
const DATES = [{}, { month: 'short' }, { month: 'short', day: 'numeric' }] as const;

/** A date that does not exist, and a code that is no language tag, are shown as received. */
const orAsReceived = (received: string, make: () => string | undefined): string => {
  try {
    return make() ?? received;
  } catch {
    return received;
  }
};

/** True for a date that exists, as YYYY-MM-DD or less of it: some browsers read 31 February as 3 March. */
const isDate = (date: string): boolean =>
  date !== '' && orAsReceived('', () => midnight(date).toISOString()).startsWith(date);

export const isDay = (day: string): boolean => day.length === 'YYYY-MM-DD'.length && isDate(day);

const createFormats = (locale: string) => ({
  dates: DATES.map((parts) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC', ...parts })),
  lists: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }),
  languages: new Intl.DisplayNames(locale, { type: 'language' }),
  numbers: new Intl.NumberFormat(locale),
});

/** Creating them takes longer than wording a whole check. */
const formats = new Map<string, ReturnType<typeof createFormats>>();
const formatsIn = (locale: string): ReturnType<typeof createFormats> => {
  const known = formats.get(locale) ?? createFormats(locale);
  formats.set(locale, known);
  return known;
};

/** The date as written, without conversion to a time zone; a month or a year where no more is known. */
export const dayWords = (day: string, locale: string): string =>
  orAsReceived(day, () => formatsIn(locale).dates[day.split('-').length - 1]?.format(midnight(day)));

export const languageWords = (code: string, locale: string): string =>
  orAsReceived(code, () => formatsIn(locale).languages.of(code));

const partWords = (part: Part, wording: Wording): string => {
  const { locale, escape: escaped = (text) => text } = wording;
  if (typeof part === 'string') return escaped(part);
  const { lists, numbers } = formatsIn(locale);
  if (typeof part === 'number') return numbers.format(part);
  if ('list' in part) return lists.format(part.list.map((one) => partWords(one, wording)));
  if ('code' in part) return sentenceWords(part, wording);
  if ('language' in part) return escaped(languageWords(part.language, locale));
  return dayWords(part.day, locale);
};

/** The words of each part, for another message with the same parts. */
export const wordsOfParts = ({ parts }: Pick<Sentence, 'parts'>, wording: Wording): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partWords(part, wording)]));

export const sentenceWords = (stated: Sentence, wording: Wording): string => {
  const { code, parts } = stated;
  return wording.say(code, wordsOfParts(stated, wording), typeof parts.count === 'number' ? parts.count : undefined);
};

/** Texts of others stay as they are: they are in the form of the place already. */
export const lineWords = (line: Line, wording: Wording): string =>
  line.map((one) => (typeof one === 'string' ? one : sentenceWords(one, wording))).join(' ');

const MAX_DEPTH = 4;

const isPart = (value: unknown, depth: number): value is Part => {
  if (!isObject(value)) return typeof value === 'string' || typeof value === 'number';
  const { day, language, list } = value;
  if (typeof day === 'string') return isDate(day);
  if (Array.isArray(list)) return list.every((one) => isPart(one, depth + 1));
  return typeof language === 'string' || isSentence(value, depth + 1);
};

/** For data that was stored: an imported file may hold anything. */
export const isSentence = (value: unknown, depth = 0): value is Sentence =>
  depth < MAX_DEPTH &&
  isObject(value) &&
  typeof value.code === 'string' &&
  isObject(value.parts) &&
  Object.values(value.parts).every((part) => isPart(part, depth));
