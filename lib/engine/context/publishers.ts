/** Who may carry a label: the fact-checkers that somebody chose to list, each known by its name and its own domain. */
import * as z from 'zod/mini';

export const publisher = z.object({
  /** As the publisher names itself as the author of its reviews. */
  name: z.string().check(z.minLength(1)),
  /** The one host that answers for it, without a redirect: nothing else is asked in its name. */
  host: z.string().check(z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/)),
  language: z.optional(z.string()),
});
export type Publisher = z.infer<typeof publisher>;

const spelled = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Rule 2 of the product: the author that a review names has to be the publisher on whose host it stands. */
export const isAuthor = ({ name }: Publisher, author: string): boolean => spelled(author) === spelled(name);
