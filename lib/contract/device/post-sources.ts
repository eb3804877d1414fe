/** Validates a data source and its credentials where they enter. */
import * as z from 'zod/mini';
import { readDataSource } from './data-source.ts';

export const dataSource = z.string().check(
  z.maxLength(2000),
  z.refine((text) => readDataSource(text) !== undefined, 'is no source of posts that can be read here'),
);

/** The user's own credentials for one source; they are stored and never returned. */
export const sourceSecret = z.object({
  account: z.optional(z.string().check(z.maxLength(300))),
  secret: z.string().check(z.minLength(1), z.maxLength(1000)),
});
export type SourceSecret = z.infer<typeof sourceSecret>;
