/** How long ago something was, in words that a glance takes in. */
import { locale } from '../../lib/platform/words.ts';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
];

export const ageOf = (moment: number, now: number): string => {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' });
  const [unit, length] = UNITS.find(([, size]) => now - moment >= size) ?? ['second' as const, 1000];
  return words.format(-Math.round((now - moment) / length), unit);
};
