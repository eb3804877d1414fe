/** Shows a topic's schedule in the browser's time zone: the times of a service are read as UTC, and named beside. */
import type { Schedule } from '../../lib/contract/schedules.ts';
import { DAY_MS } from '../../lib/dates/spans.ts';
import { localWeekTime, utcWeekTime, type WeekTime } from '../../lib/dates/week-time.ts';
import { formatClock } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';

/** A Sunday, from which the names of the week's days are counted. */
const SUNDAY = Date.UTC(2026, 0, 4);
const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export const dayNames = weekDays.map((day, at) => ({
  day,
  name: () =>
    new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(SUNDAY + at * DAY_MS)),
}));

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

export const scheduleWords = ({ frequency, time = '06:00', day = 'monday' }: Schedule): string => {
  switch (frequency) {
    case 'hourly':
      return t('topics.everyHour');
    case 'daily':
      return t('topics.everyDay', { time: formatClock(time) });
    case 'weekly':
      return t('topics.everyWeek', { day: nameOf(day), time: formatClock(time) });
  }
};

/** The local time with UTC beside it. */
export const utcScheduleWords = (utc: Schedule, now = new Date()): string => {
  const local = localSchedule(utc, now);
  const times = { time: formatClock(local.time ?? ''), utc: formatClock(utc.time ?? '') };
  switch (utc.frequency) {
    case 'hourly':
      return t('topics.everyHour');
    case 'daily':
      return t('topics.everyDayUtc', times);
    case 'weekly':
      return t('topics.everyWeekUtc', { ...times, day: nameOf(local.day), utcDay: nameOf(utc.day) });
  }
};
