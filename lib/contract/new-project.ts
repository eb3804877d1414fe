/** Validates a new project where it enters: what is to be collected, from where and when. */
import * as z from 'zod/mini';
import { postQuery } from './device/post-query.ts';
import { dataSource } from './device/post-sources.ts';
import { schedule } from './schedules.ts';
import { textUpTo } from './values.ts';

/** An idempotency key of the caller: requests with the same key are executed once. */
export const onceKey = z.string().check(z.minLength(1), z.maxLength(100));

const MAX_SOURCES = 200;

export const newProject = z.object({
  /** A second request with the same key returns the project that the first one created. */
  key: z.optional(onceKey),
  displayName: textUpTo(200).check(z.minLength(1)),
  description: z.optional(textUpTo(10_000)),
  query: postQuery,
  dataSources: z.array(dataSource).check(z.maxLength(MAX_SOURCES)),
  /** Without one its job runs on request. */
  schedule: z.optional(schedule),
});
/** For callers whose request may be repeated in transit. */
export const keyedProject = z.extend(newProject, { key: onceKey });
export type KeyedProject = z.infer<typeof keyedProject>;
