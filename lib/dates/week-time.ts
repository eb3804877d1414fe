/** Converts a time of the week between UTC and the browser's time zone, by the offset at a given moment. */

export interface WeekTime {
  /** From Sunday, 0, to Saturday, 6. */
  day: number;
  /** HH:MM */
  time: string;
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const digits = (number: number): string => String(number).padStart(2, '0');

const shifted = ({ day, time }: WeekTime, minutes: number): WeekTime => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const whole = (day * DAY_MINUTES + hour * 60 + minute + minutes + WEEK_MINUTES) % WEEK_MINUTES;
  const ofDay = whole % DAY_MINUTES;
  return { day: Math.floor(whole / DAY_MINUTES), time: `${digits(Math.floor(ofDay / 60))}:${digits(ofDay % 60)}` };
};

export const localWeekTime = (utc: WeekTime, now: Date): WeekTime => shifted(utc, -now.getTimezoneOffset());
export const utcWeekTime = (local: WeekTime, now: Date): WeekTime => shifted(local, now.getTimezoneOffset());
