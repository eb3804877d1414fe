/**
 * Own procedures of Sidelight's server for the people who use it, in addition to the users of the specification: one-time links, roles and the
 * audit log. Any other service responds with 404.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { keyOperations } from './keys.ts';
import { memberOperations } from './members.ts';
import { rightOperations } from './rights.ts';
import { user } from './users.ts';
import { byId, receivedDateTime, textUpTo } from './values.ts';

export type AssignableRole = (typeof assignable)[number];
export const assignable = ['analyst', 'leadAnalyst', 'administrator'] as const;
const roles = z.array(z.enum(assignable)).check(z.maxLength(assignable.length));

const link = z.looseObject({
  link: z.string(),
  expiresAt: receivedDateTime,
});
export type SignInLink = z.infer<typeof link>;

export type AuditedAct =
  | 'invite'
  | 'link'
  | 'password'
  | 'role'
  | 'rights'
  | 'activate'
  | 'deactivate'
  | 'revoke'
  | 'create'
  | 'restore'
  | 'remove'
  | 'addToProject'
  | 'removeFromProject'
  | 'createKey'
  | 'endKey'
  | 'share'
  | 'unshare'
  | 'note'
  | 'unnote'
  | 'policy'
  | 'createTopic'
  | 'archiveTopic'
  | 'restoreTopic'
  | 'sources'
  | 'keepSourceKey'
  | 'dropSourceKey'
  | 'fillLibrary'
  | 'stopFilling';

const event = z.looseObject({
  id: z.string(),
  at: receivedDateTime,
  // An e-mail address; an id where the user is gone; `operator` for the command line.
  who: z.string(),
  what: z.string(),
  whom: z.string(),
  // The name of a project, or its id where it is gone; the id of an API key.
  about: z.optional(z.string()),
});
export type AuditEvent = z.infer<typeof event>;

const name = z.optional(textUpTo(200));
const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const people = {
  invite: area
    .route({ method: 'POST', path: '/admin/people', summary: 'Invite a user' })
    .input(z.object({ body: z.object({ email: z.email(), roles, firstName: name, lastName: name }) }))
    .output(z.looseObject({ user, ...link.shape })),
  link: area
    .route({
      method: 'POST',
      path: '/admin/people/{id}/link',
      summary: 'A new link for a user',
    })
    .input(z.object({ params: byId }))
    .output(link),
  setRoles: area
    .route({
      method: 'PUT',
      path: '/admin/people/{id}/roles',
      summary: 'Replace the roles of a user',
    })
    .input(z.object({ params: byId, body: z.object({ roles }) }))
    .output(user),
  revoke: area
    .route({
      method: 'POST',
      path: '/admin/people/{id}/revoke',
      summary: 'End the access of a user',
    })
    .input(z.object({ params: byId }))
    .output(z.looseObject({})),
  remove: area
    .route({
      method: 'POST',
      path: '/admin/people/{id}/remove',
      summary: 'Remove a user for good',
      description:
        'With what they sign in with, their API keys, and the checks and analyses that they did not share. What they shared stays, without a name.',
    })
    .input(z.object({ params: byId }))
    .output(z.looseObject({ removedChecks: z.number().check(z.minimum(0)) })),
  log: area
    .route({ method: 'GET', path: '/admin/people/log', summary: 'The audit log, newest first' })
    .input(
      z.object({
        query: z.object({
          before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
          limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
        }),
      }),
    )
    .output(z.looseObject({ data: z.array(event), hasMore: z.boolean() })),
  ...memberOperations,
  ...rightOperations,
  ...keyOperations,
};
