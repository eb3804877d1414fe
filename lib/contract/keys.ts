/**
 * API keys for programs, at Sidelight's own server: which operations each scope reaches, and how administrators create and end keys. No
 * scope reaches the operations for administrators, or changes a project. The scopes that are rights reach none: they let the others do more.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { rightNames } from './rights.ts';
import { byId, receivedDateTime, textUpTo } from './values.ts';

export const keyScopes = ['read', 'check', 'collect', 'run', ...rightNames] as const;
export type KeyScope = (typeof keyScopes)[number];

/** By operation, the scopes that reach it. A new operation is in no scope until it is listed here; a test has a row for each. */
export const scopesOfOperations: Record<string, readonly KeyScope[]> = {
  'contextChecks.create': ['check'],
  'contextChecks.list': ['read', 'check'],
  'contextChecks.get': ['read', 'check'],
  'visionAnalyses.create': ['check'],
  'visionAnalyses.list': ['read', 'check'],
  'visionAnalyses.get': ['read', 'check'],
  'projects.list': ['read', 'collect'],
  'projects.get': ['read', 'collect'],
  'posts.search': ['collect'],
  'authors.search': ['collect'],
  'narratives.search': ['collect'],
  'projectJobs.states': ['run', 'collect'],
  'projectJobs.run': ['run'],
  'projectJobs.job': ['run', 'collect'],
  'projectJobs.stop': ['run'],
  'policy.read': ['read', 'check'],
};

const key = z.looseObject({
  id: z.string(),
  user: z.string().check(z.describe('The id of the user whose access the key has.')),
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: receivedDateTime,
  expiresAt: z.optional(receivedDateTime),
  lastUsedAt: z.optional(receivedDateTime.check(z.describe('To the minute.'))),
});
export type ApiKey = z.infer<typeof key>;

const newKey = z.strictObject({
  name: textUpTo(100).check(z.minLength(1)),
  scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
  expiresAt: z.optional(z.iso.datetime({ offset: true })),
});

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const keyOperations = {
  keys: area
    .route({ method: 'GET', path: '/admin/people/keys', summary: 'The API keys of all users' })
    .input(z.optional(z.object({})))
    .output(z.looseObject({ data: z.array(key) })),
  createKey: area
    .route({
      method: 'POST',
      path: '/admin/people/{id}/keys',
      summary: 'Create an API key with the access of a user',
      description: '`secret` is the key. It is not stored, and shown this once.',
    })
    .input(z.object({ params: byId, body: newKey }))
    .output(z.looseObject({ ...key.shape, secret: z.string() })),
  endKey: area
    .route({ method: 'POST', path: '/admin/people/keys/{id}/end', summary: 'End an API key' })
    .input(z.object({ params: byId }))
    .output(z.looseObject({})),
};
