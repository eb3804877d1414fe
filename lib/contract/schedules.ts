/** Defines the schedule of a project's job: the inner shape of `jobSchedule.schedule`, which the specification leaves open. */
import * as z from 'zod/mini';

const frequencies = ['hourly', 'daily', 'weekly'] as const;
export const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Days and hours are local time on a device, and UTC at a service. */
export const schedule = z.object({
  frequency: z.enum(frequencies),
  time: z.optional(timeOfDay),
  day: z.optional(z.enum(weekDays)),
});
export type Schedule = z.infer<typeof schedule>;

/** A schedule that can be shown and edited as a whole: with its time and day, and nothing beside them. */
const wholeSchedule = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('hourly') }),
  z.strictObject({ frequency: z.literal('daily'), time: timeOfDay }),
  z.strictObject({ frequency: z.literal('weekly'), time: timeOfDay, day: z.enum(weekDays) }),
]);

/** Undefined for a service's schedule that has other members or values: it is quoted and never written. */
export const readWholeSchedule = (received: unknown): Schedule | undefined => {
  const read = wholeSchedule.safeParse(received);
  return read.success ? read.data : undefined;
};

/** Undefined if a service uses another format: then no job runs on this device. */
export const readSchedule = (stored: unknown): Schedule | undefined => {
  const read = schedule.safeParse(stored);
  return read.success ? read.data : undefined;
};
