/** Computes the next run of a schedule, in local time. */
import { type Schedule, weekDays } from '../../../contract/schedules.ts';

const HOUR_MS = 60 * 60_000;
const DEFAULT_TIME = '06:00';

/** Returns the first run after the given time, in milliseconds since 1970. */
export const nextRun = ({ frequency, time = DEFAULT_TIME, day = 'monday' }: Schedule, after: number): number => {
  if (frequency === 'hourly') return after + HOUR_MS;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = new Date(after);
  next.setHours(hours, minutes, 0, 0);
  // Days are counted by the calendar: one of them has 23 hours, one has 25.
  const isMeant = () => next.getTime() > after && (frequency === 'daily' || next.getDay() === weekDays.indexOf(day));
  while (!isMeant()) next.setDate(next.getDate() + 1);
  return next.getTime();
};
