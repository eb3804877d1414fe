/** Shows the schedule of a service's project in the browser's time zone: the service's own times are read as UTC. */
import type { Schedule } from '../../../lib/contract/schedules.ts';
import { localWeekTime, utcWeekTime, type WeekTime } from '../../../lib/dates/week-time.ts';
import { formatClock } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { dayNames } from '../../topics/topic-words.ts';

type Convert = (time: WeekTime, now: Date) => WeekTime;

const converted = (schedule: Schedule, now: Date, convert: Convert): Schedule => {
  const { frequency, time, day } = schedule;
  if (time === undefined) return schedule;
  const place = Math.max(
    0,
    dayNames.findIndex((one) => one.day === day),
  );
  const next = convert({ day: place, time }, now);
  const nextDay = dayNames[next.day]?.day;
  return { frequency, time: next.time, ...(day !== undefined && nextDay && { day: nextDay }) };
};

export const localSchedule = (utc: Schedule, now = new Date()): Schedule => converted(utc, now, localWeekTime);
export const utcSchedule = (local: Schedule, now = new Date()): Schedule => converted(local, now, utcWeekTime);

const nameOf = (day: Schedule['day']): string => dayNames.find((one) => one.day === day)?.name() ?? '';

/** The local time with UTC beside it. */
export const scheduleWords = (utc: Schedule, now = new Date()): string => {
  const local = localSchedule(utc, now);
  const times = { time: formatClock(local.time ?? ''), utc: formatClock(utc.time ?? '') };
  switch (utc.frequency) {
    case 'hourly':
      return t('stories.schedule.hourly');
    case 'daily':
      return t('stories.schedule.daily', times);
    case 'weekly':
      return t('stories.schedule.weekly', { ...times, day: nameOf(local.day), utcDay: nameOf(utc.day) });
  }
};
