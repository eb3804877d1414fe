/** Defines the small values that several areas of the service share. */
import * as z from 'zod/mini';
import { hasMoreChars, isWholeText } from '../text/char-count.ts';

/** A moment as we send it: ISO 8601 with its offset or `Z`. */
const dateTime = z.iso.datetime({ offset: true });

/** A moment as we receive it: any parsable date is stored in the service's own format. */
export const receivedDateTime = z.string().check(
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'not a date'),
  z.meta({ format: 'date-time' }),
);

/**
 * A text with a limit, which counts code points as JSON Schema does; zod's own check counts code units. PostgreSQL reads no JSON with
 * U+0000 or half a character in it.
 */
export const textUpTo = (most: number) =>
  z.string().check(
    z.refine((text) => !hasMoreChars(text, most), `longer than ${most} characters`),
    z.refine(isWholeText, 'a character that no text has: U+0000, or half of one'),
    z.meta({ maxLength: most }),
  );

/** An object whose inner shape the specification leaves open; stored as it came. */
export const openObject = z.record(z.string(), z.unknown());

/** The path of every resource that is read or changed by its identifier. */
export const byId = z.object({ id: z.string().check(z.minLength(1)) });

/** `cache-control: no-cache` requests a fresh result; the caller needs the permission to bypass the cache. */
export const bypassCache = z.object({ 'cache-control': z.optional(z.literal('no-cache')) });
export const BYPASS_CACHE = { 'cache-control': 'no-cache' } as const;

/** The seconds for which a read may wait at most. */
export const MAX_WAIT_S = 20;
/** A service that does not know the preference answers at once, which is allowed (RFC 7240). */
export const mayWait = z.object({
  prefer: z.optional(
    z.string().check(z.describe('`wait=20`: the answer may wait for the outcome, for 20 seconds at most (RFC 7240).')),
  ),
});
export const WAIT_FOR_OUTCOME = { prefer: `wait=${MAX_WAIT_S}` } as const;

/** The filter of the two lists of a caller's own checks (specification 4.1). */
export const listQuery = z.object({
  start: z.optional(
    dateTime.check(z.describe('Created after this time; inclusive with sort asc, exclusive with sort desc.')),
  ),
  end: z.optional(
    dateTime.check(z.describe('Created before this time; exclusive with sort asc, inclusive with sort desc.')),
  ),
  limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 25),
  sort: z._default(z.enum(['asc', 'desc']), 'desc').check(z.describe('Direction of ordering by created_at.')),
});
export type ListQuery = z.infer<typeof listQuery>;
