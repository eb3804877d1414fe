/** How long ago something was, in words that a glance takes in. */
import { locale } from '../../lib/platform/words.ts';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
];

/** One is made for each language: making it takes longer than all that it is used for. */
const formats = new Map<string, Intl.RelativeTimeFormat>();
const formatOf = (language: string): Intl.RelativeTimeFormat => {
  const made = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  formats.set(language, made);
  return made;
};

export const ageOf = (moment: number, now: number): string => {
  const words = formatOf(locale());
  // A clock of somebody else may be ahead of ours: nothing that was done is yet to come.
  const passed = Math.max(0, now - moment);
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? ['second' as const, 1000];
  return words.format(-Math.round(passed / length), unit);
};
