/** Computes when an API key ends, from the day that an administrator chose; the day is that of their own calendar. */

/** The form offers these, a year, and no end. */
export const END_AFTER_DAYS = [30, 90] as const;

const dayText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
    .join('-');

/** The day in so many days, as a date field has it. */
export const dayIn = (days: number, now: number): string => {
  const today = new Date(now);
  return dayText(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days));
};

/** The moment at which that day ends; undefined for no day, `past` for one that is over or is none. */
export const endOfDay = (day: string, now: number): Date | 'past' | undefined => {
  if (day === '') return undefined;
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const end = new Date(Number(year), Number(month) - 1, Number(date) + 1);
  return end.getTime() > now ? end : 'past';
};
