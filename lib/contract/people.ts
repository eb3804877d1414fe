/**
 * What only Sidelight's own server has for the people who use it, beside the users of the specification: one-time links, roles and the
 * audit log. Any other service responds with 404.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { user } from './users.ts';
import { byId, receivedDateTime, textUpTo } from './values.ts';

export type AssignableRole = (typeof assignable)[number];
export const assignable = ['analyst', 'leadAnalyst', 'administrator'] as const;
const roles = z.array(z.enum(assignable)).check(z.maxLength(assignable.length));

const link = z.looseObject({
  link: z
    .string()
    .check(z.describe('Opens a page on which its user sets a password, once. The server keeps its hash alone.')),
  expiresAt: receivedDateTime,
});
export type SignInLink = z.infer<typeof link>;

const audited = [
  'invite',
  'link',
  'password',
  'role',
  'activate',
  'deactivate',
  'revoke',
  'create',
  'restore',
] as const;
export type AuditedAct = (typeof audited)[number];

const event = z.looseObject({
  id: z.string(),
  at: receivedDateTime,
  who: z
    .string()
    .check(z.describe('An e-mail address; an id where the user is gone; `operator` for the command line.')),
  what: z.string().check(z.describe(audited.join(', '))),
  whom: z.string(),
});
export type AuditEvent = z.infer<typeof event>;

const name = z.optional(textUpTo(200));
const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const people = {
  invite: area
    .route({ method: 'POST', path: '/admin/people', summary: 'Create a user, and a link to sign in with' })
    .input(z.object({ body: z.object({ email: z.email(), roles, firstName: name, lastName: name }) }))
    .output(z.looseObject({ user, ...link.shape })),
  link: area
    .route({
      method: 'POST',
      path: '/admin/people/{id}/link',
      summary: 'A new link for a user, in place of an earlier one',
      description: 'Whoever uses it sets a new password; all earlier credentials and tokens of the user end with it.',
    })
    .input(z.object({ params: byId }))
    .output(link),
  setRoles: area
    .route({
      method: 'PUT',
      path: '/admin/people/{id}/roles',
      summary: 'Give a user these roles in place of earlier ones',
      description: 'Ending the own role of administrator, or that of the last active one, is refused with 409.',
    })
    .input(z.object({ params: byId, body: z.object({ roles }) }))
    .output(user),
  revoke: area
    .route({
      method: 'POST',
      path: '/admin/people/{id}/revoke',
      summary: 'End the credentials, tokens and link of a user',
      description: 'Refused with 409 for oneself.',
    })
    .input(z.object({ params: byId }))
    .output(z.looseObject({})),
  log: area
    .route({ method: 'GET', path: '/admin/people/log', summary: 'Who changed what for whom, newest first' })
    .input(
      z.object({
        query: z.object({
          before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
          limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
        }),
      }),
    )
    .output(z.looseObject({ data: z.array(event), hasMore: z.boolean() })),
};
