/** A data source, and the secret that goes with one, as they are read where they come in. */
import * as z from 'zod/mini';
import { readDataSource } from './data-source.ts';

export const dataSource = z.string().check(
  z.maxLength(2000),
  z.refine((text) => readDataSource(text) !== undefined, 'is no source of posts that can be read here'),
);

/** The person's own, for one source; it goes in and never comes out. */
export const sourceSecret = z.object({
  account: z.optional(z.string().check(z.maxLength(300))),
  secret: z.string().check(z.minLength(1), z.maxLength(1000)),
});
export type SourceSecret = z.infer<typeof sourceSecret>;
