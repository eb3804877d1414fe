/**
 * Own procedures of Sidelight's server for shared work: the checks, decisions and notes that users share to a project, each under their
 * name. Any other service responds with 404.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { contextCheck } from './context-checks.ts';
import { byId, receivedDateTime, textUpTo } from './values.ts';

export const MAX_SHARED_NOTE = 1000;
/** A check has at most this many close matches to decide about. */
const MAX_SHARED_DECISIONS = 3;
const MAX_KEY_CHARS = 10_000;

/** A user's decision about a close match of the check, which its address and claim name: that user's, and no label. */
const sharedDecision = z.looseObject({
  url: z.string(),
  claim: z.string(),
  same: z.boolean(),
  opposite: z.optional(z.literal(true)),
  at: receivedDateTime,
});
export type SharedDecision = z.infer<typeof sharedDecision>;

const named = {
  id: z.string(),
  at: receivedDateTime,
  // Absent once the user is gone.
  by: z.optional(z.string()),
  isYours: z.boolean(),
  mayEnd: z.boolean().check(z.describe('The caller shared it, or is an administrator.')),
};

export const sharedCheck = z.looseObject({
  ...named,
  check: z.string(),
  input: z.string(),
  label: z.optional(z.string()),
  note: z.optional(z.string()),
  decisions: z.array(sharedDecision),
});
export type SharedCheck = z.infer<typeof sharedCheck>;

export const storyNote = z.looseObject({ ...named, text: z.string() });
export type StoryNote = z.infer<typeof storyNote>;

/** Where the caller has shared a check. */
export const sharedPlace = z.looseObject({ id: z.string(), project: z.string(), at: receivedDateTime });

const project = z.object({ project: z.string().check(z.minLength(1)) });
const shared = z.extend(project, byId.shape);
const range = {
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
};
const key = textUpTo(MAX_KEY_CHARS);
const decisionGiven = z.strictObject({
  ...{ url: key, claim: key, same: z.boolean(), at: receivedDateTime },
  opposite: z.optional(z.literal(true)),
});
const checkGiven = z.strictObject({
  check: z.string().check(z.minLength(1), z.maxLength(200)),
  note: z.optional(textUpTo(MAX_SHARED_NOTE)),
  decisions: z._default(z.array(decisionGiven).check(z.maxLength(MAX_SHARED_DECISIONS)), []),
});

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const sharing = {
  places: area
    .route({
      method: 'GET',
      path: '/sharing/checks/{id}',
      summary: 'The projects that a check of the caller is shared to',
    })
    .input(z.object({ params: byId }))
    .output(z.looseObject({ data: z.array(sharedPlace) })),
  checks: area
    .route({
      method: 'GET',
      path: '/projects/{project}/sharedChecks',
      summary: 'Checks shared to a project, newest first',
    })
    .input(z.object({ params: project, query: z.object(range) }))
    .output(z.looseObject({ data: z.array(sharedCheck), next: z.optional(z.string()) })),
  check: area
    .route({
      method: 'GET',
      path: '/projects/{project}/sharedChecks/{id}',
      summary: 'A shared check, as the server has it',
    })
    .input(z.object({ params: shared }))
    .output(z.looseObject({ shared: sharedCheck, check: contextCheck })),
  shareCheck: area
    .route({
      method: 'PUT',
      path: '/projects/{project}/sharedChecks',
      summary: 'Share a check to a project',
      description:
        "The check has to be the caller's own and have a result. A second request replaces the note and the decisions.",
    })
    .input(z.object({ params: project, body: checkGiven }))
    .output(sharedCheck),
  endCheck: area
    .route({ method: 'DELETE', path: '/projects/{project}/sharedChecks/{id}', summary: 'Stop sharing a check' })
    .input(z.object({ params: shared }))
    .output(z.looseObject({})),
  notes: area
    .route({ method: 'GET', path: '/projects/{project}/storyNotes', summary: 'Notes at a story, newest first' })
    .input(z.object({ params: project, query: z.object({ story: z.string(), ...range }) }))
    .output(z.looseObject({ data: z.array(storyNote), next: z.optional(z.string()) })),
  addNote: area
    .route({ method: 'POST', path: '/projects/{project}/storyNotes', summary: 'Add a note to a story' })
    .input(
      z.object({
        params: project,
        body: z.strictObject({
          story: z.string().check(z.minLength(1), z.maxLength(500)),
          text: textUpTo(MAX_SHARED_NOTE).check(z.minLength(1)),
        }),
      }),
    )
    .output(storyNote),
  removeNote: area
    .route({ method: 'DELETE', path: '/projects/{project}/storyNotes/{id}', summary: 'Remove a note' })
    .input(z.object({ params: shared }))
    .output(z.looseObject({})),
};
