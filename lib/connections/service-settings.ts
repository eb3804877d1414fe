/** Defines the settings of a service, made by a user or by a policy: addresses, account and request options. */
import * as z from 'zod/mini';
import { indexOn, modelVersion, serviceTags } from '../contract/context-checks.ts';
import { framesAnnotation } from '../contract/vision-analyses.ts';

/** An address must not contain a user name or a password, and its query would end up before the path. */
const address = z.url({ protocol: /^https?$/ }).check(
  z.refine((text) => {
    // This refinement runs even if the check above fails.
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
  /** The client identifier or the user name; the secret is stored elsewhere. */
  account: z.string().check(z.minLength(1)),
  /** The service's prefix in place of `context` in narrative fields; a test detects it if it is not set. */
  fieldPrefix: z.exactOptional(word),
  /** The field of a project that a search expects as its identifier; a test detects it if it is not set. */
  projectField: z.exactOptional(projectField),
  defaultProject: z.exactOptional(z.string().check(z.minLength(1))),
  modelVersion: z.exactOptional(modelVersion),
  bypassCache: z.boolean(),
  /** The account may analyse videos, which needs a separate permission at the service. */
  videos: z.exactOptional(z.boolean()),
  /** Sent with each text and link. The question before sending shows them, and they can be changed there. */
  serviceTags: z.exactOptional(serviceTags),
  indexOn: z.exactOptional(indexOn.check(z.minLength(1))),
  /** How the service is to mark what it found in the frames of a video. */
  framesAnnotation: z.exactOptional(framesAnnotation),
});
export type ServiceProfile = z.infer<typeof serviceSettings>;

/** Each host once, whatever the port. */
export const hostsOfService = ({ addresses }: Pick<ServiceProfile, 'addresses'>): string[] => [
  ...new Set(Object.values(addresses).map((at) => new URL(at).hostname)),
];
