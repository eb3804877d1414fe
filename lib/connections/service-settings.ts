/** What is set of a service, by a person or by a policy: where it is, who signs in, and how it is asked. */
import * as z from 'zod/mini';

/** Names and passwords do not belong into an address, and a question mark would end up before the path. */
const address = z.url({ protocol: /^https?$/ }).check(
  z.refine((text) => {
    // The check above does not keep this one from being asked.
    if (!URL.canParse(text)) return false;
    const { username, password, search, hash } = new URL(text);
    return username === '' && password === '' && search === '' && hash === '';
  }, 'has more than a scheme, a host and a path'),
);

export const projectField = z.enum(['slug', 'name']);
export type ProjectField = z.infer<typeof projectField>;

const word = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/), z.maxLength(40));

export const serviceSettings = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  addresses: z.object({ base: address, analytics: address, admin: address, auth: address }),
  grant: z.enum(['client_credentials', 'password']),
  /** The client identifier or the user name; the secret is kept elsewhere. */
  account: z.string().check(z.minLength(1)),
  /** The word that stands for `context` in narrative fields; found out by a test where it is not set. */
  fieldPrefix: z.exactOptional(word),
  /** Which field of a project a search takes as its identifier; found out by a test where it is not set. */
  projectField: z.exactOptional(projectField),
  defaultProject: z.exactOptional(z.string().check(z.minLength(1))),
  modelVersion: z.exactOptional(z.enum(['1.0', '2.0'])),
  bypassCache: z.boolean(),
  /** The account may have videos analysed, which is a permission of its own there. */
  videos: z.exactOptional(z.boolean()),
});
export type ServiceProfile = z.infer<typeof serviceSettings>;

/** Each host once, whatever the port. */
export const hostsOf = ({ addresses }: Pick<ServiceProfile, 'addresses'>): string[] => [
  ...new Set(Object.values(addresses).map((at) => new URL(at).hostname)),
];
