/** Area A: the context of a claim or a link (specification 2.1 to 2.4 and 4.1). */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { MAX_INPUT_CHARS, MAX_SERVICE_TAG_CHARS, MAX_SERVICE_TAGS, SERVICE_TAG_KEY } from './input-limits.ts';
import { byId, bypassCache, listQuery, mayWait, receivedDateTime, textUpTo } from './values.ts';

const contextSource = z.looseObject({
  url: z.string(),
  title: z.optional(z.string()),
  content: z.optional(z.string().check(z.describe('The entire textual page content used.'))),
  favicon: z.optional(z.string()),
});
export type ContextSource = z.infer<typeof contextSource>;

/** The content of a link. `input_type` may grow: twitter, youtube, tiktok, instagram, reddit, … */
export const contextCheckEnrichment = z.looseObject({
  link: z.string(),
  input_type: z.string(),
  created_at: z.optional(receivedDateTime.check(z.describe('When the linked data was published.'))),
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  lang: z.optional(z.string()),
  image: z.optional(z.string()),
  video: z.optional(z.string()),
  authors: z.array(z.looseObject({ name: z.string(), profile_image: z.optional(z.string()) })),
  links: z.array(z.looseObject({ href: z.string(), text: z.optional(z.string()) })),
});
export type ContextCheckEnrichment = z.infer<typeof contextCheckEnrichment>;

/** `label` is Safe, Caution or Warning today; any other label is the service's own and is shown as such. */
export const context = z.looseObject({
  created_at: receivedDateTime,
  summary: z.optional(z.string()),
  response: z.string(),
  sources: z.array(contextSource),
  enrichment: z.optional(contextCheckEnrichment),
  label: z.optional(z.string()),
});
export type Context = z.infer<typeof context>;

const checkBase = {
  id: z.string(),
  created_at: receivedDateTime,
  updated_at: receivedDateTime.check(z.describe('The creation time, or the completion time once completed.')),
  input: z.string(),
};
const processing = z.looseObject({ ...checkBase, status: z.literal('processing') });

export const contextCheck = z.discriminatedUnion('status', [
  processing,
  z.looseObject({ ...checkBase, status: z.literal('success'), context }),
  z.looseObject({ ...checkBase, status: z.literal('failed'), error: z.string() }),
]);
export type ContextCheck = z.infer<typeof contextCheck>;

const text100 = textUpTo(MAX_SERVICE_TAG_CHARS);
export const serviceTags = z.record(text100.check(z.regex(SERVICE_TAG_KEY)), z.nullable(text100)).check(
  z.refine((entries) => Object.keys(entries).length <= MAX_SERVICE_TAGS, `at most ${MAX_SERVICE_TAGS} tags`),
  z.meta({ maxProperties: MAX_SERVICE_TAGS }),
);
export type ServiceTags = z.infer<typeof serviceTags>;
export const indexOn = textUpTo(MAX_SERVICE_TAG_CHARS);
export const modelVersion = z.enum(['1.0', '2.0']);

const contextCheckRequest = z.strictObject({
  input: textUpTo(MAX_INPUT_CHARS).check(z.minLength(1)),
  modelVersion: z._default(modelVersion, '1.0'),
  tags: z.optional(serviceTags.check(z.describe('Metadata of the caller; not used by the service.'))),
  indexOn: z.optional(indexOn.check(z.describe('What the `filter` of the list operation compares with.'))),
});
export type ContextCheckRequest = z.infer<typeof contextCheckRequest>;

const area = oc.$route({ inputStructure: 'detailed', tags: ['Context checks'] });

export const contextChecks = {
  create: area
    .route({ method: 'POST', path: '/contextChecks', summary: 'Ask for the context of a claim or link' })
    .input(z.object({ headers: z.optional(bypassCache), body: contextCheckRequest }))
    .output(processing),
  list: area
    .route({ method: 'GET', path: '/contextChecks', summary: 'The checks the caller submitted' })
    .input(
      z.object({
        query: z.extend(listQuery, {
          filter: z.optional(z.string().check(z.describe('Only checks whose indexOn equals it.'))),
        }),
      }),
    )
    .output(z.looseObject({ data: z.array(contextCheck) })),
  get: area
    .route({ method: 'GET', path: '/contextChecks/{id}', summary: 'One check, in whatever state it is' })
    .input(z.object({ params: byId, headers: z.optional(mayWait) }))
    .output(contextCheck),
};
