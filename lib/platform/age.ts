/** Formats the age of a moment in a few words, or its day if it is long ago. */
import { formatLocalDay } from './format.ts';
import { locale } from './words.ts';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
];

/** Beyond it, nobody counts days. */
const LONG_AGO_MS = 30 * 24 * 60 * 60_000;

/** Cached per language: creating a format takes longer than all its uses. */
const formats = new Map<string, Intl.RelativeTimeFormat>();
const formatOf = (language: string): Intl.RelativeTimeFormat => {
  const made = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  formats.set(language, made);
  return made;
};

export const ageOf = (moment: number, now: number): string => {
  const words = formatOf(locale());
  // Another machine's clock may run fast, so a time in the future counts as now.
  const passed = Math.max(0, now - moment);
  if (passed > LONG_AGO_MS) return formatLocalDay(moment);
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? ['second' as const, 1000];
  return words.format(-Math.round(passed / length), unit);
};
