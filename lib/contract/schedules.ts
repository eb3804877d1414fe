/** Defines the schedule of a project's job: the inner shape of `jobSchedule.schedule`, which the specification leaves open. */
import * as z from 'zod/mini';

const frequencies = ['hourly', 'daily', 'weekly'] as const;
export const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Days and hours are local time where the job runs. */
export const schedule = z.object({
  frequency: z.enum(frequencies),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  day: z.optional(z.enum(weekDays)),
});
export type Schedule = z.infer<typeof schedule>;

/** Undefined if a service uses another format: then no job runs on this device. */
export const readSchedule = (stored: unknown): Schedule | undefined => {
  const read = schedule.safeParse(stored);
  return read.success ? read.data : undefined;
};
