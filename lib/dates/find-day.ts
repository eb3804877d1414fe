/** Finds the day in a short text such as "Erstellt von Ada am Freitag, 5. Juni 2015", with the months of the text's language. */
import type { DayOrder } from './day-order.ts';
import { readDate } from './read-date.ts';

const MAX_CHARS = 120;

const YEAR = '(?:19|20)\\d\\d(?!\\d)';
const NUMERIC = new RegExp(
  [
    `(?<!\\d)${YEAR.replace('(?!\\d)', '')}([-/.])\\d{1,2}\\1\\d{1,2}(?!\\d)`,
    `(?<![\\d.])\\d{1,2}([-/.]) ?\\d{1,2}\\2 ?${YEAR}`,
  ].join('|'),
  'g',
);
const CHINESE = new RegExp(`(${YEAR.replace('(?!\\d)', '')}) ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日`, 'g');
const DAY_AND_MONTH = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?(?: of| de)? ?([\\p{L}\\p{M}]{3,20})\\.?,?(?: de)? (${YEAR})`,
  'giu',
);
const MONTH_AND_DAY = new RegExp(`(?<!\\p{L})([\\p{L}\\p{M}]{3,20})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (${YEAR})`, 'giu');

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const monthsIn = (language: string): [string, number][] => {
  try {
    return (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => {
        const part = format.formatToParts(Date.UTC(2020, at, 10)).find(({ type }) => type === 'month');
        return [bare(part?.value ?? ''), at + 1];
      });
    });
  } catch {
    // A page may declare anything as its language.
    return [];
  }
};

const known = new Map<string, ReadonlyMap<string, number>>();
/** A few languages are in use at a time; anything more is made up by pages. */
const MAX_LANGUAGES = 50;

/** English as well, which many templates write in. The names of the page's own language come last and win. */
const monthsOf = (language: string): ReadonlyMap<string, number> => {
  const earlier = known.get(language);
  if (earlier) return earlier;
  const months = new Map([...monthsIn('en'), ['sept', 9] as const, ...monthsIn(language)]);
  if (known.size >= MAX_LANGUAGES) known.clear();
  known.set(language, months);
  return months;
};

const two = (text: string | number | undefined): string => String(text).padStart(2, '0');

/** Undefined if the text has no day, or several. */
export const findDay = (text: string, language = 'en', order?: DayOrder): string | undefined => {
  const short = text.slice(0, MAX_CHARS).normalize('NFC').replace(/\s+/g, ' ');
  const months = monthsOf(language);
  const named = (day: string | undefined, name: string | undefined, year: string | undefined): string[] => {
    const month = months.get(bare(name ?? ''));
    return month === undefined ? [] : [`${year}-${two(month)}-${two(day)}`];
  };
  const written = [
    ...[...short.matchAll(NUMERIC)].map(([date]) => date.replaceAll(' ', '')),
    ...[...short.matchAll(CHINESE)].map(([, year, month, day]) => `${year}-${two(month)}-${two(day)}`),
    ...[...short.matchAll(DAY_AND_MONTH)].flatMap(([, day, name, year]) => named(day, name, year)),
    ...[...short.matchAll(MONTH_AND_DAY)].flatMap(([, name, day, year]) => named(day, name, year)),
  ];
  const days = written.map((date) => readDate(date, order)?.day);
  return new Set(days).size === 1 ? days[0] : undefined;
};
