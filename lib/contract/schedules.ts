/** When a project's job runs: the inner shape of `jobSchedule.schedule`, which the specification leaves open. */
import * as z from 'zod/mini';

const frequencies = ['hourly', 'daily', 'weekly'] as const;
export const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Days and hours are those of the clock on the wall where the job runs. */
export const schedule = z.object({
  frequency: z.enum(frequencies),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  day: z.optional(z.enum(weekDays)),
});
export type Schedule = z.infer<typeof schedule>;

/** Undefined where a service means something else by it: then nothing is run here. */
export const readSchedule = (stored: unknown): Schedule | undefined => {
  const read = schedule.safeParse(stored);
  return read.success ? read.data : undefined;
};
