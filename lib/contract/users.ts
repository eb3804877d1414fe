/** Area D: the users of the caller's organisation and the roles they can have (specification 4.5). */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { byId, textUpTo } from './values.ts';

export const user = z.looseObject({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  status: z.string().check(z.describe('active or deactivated.')),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
});
export type User = z.infer<typeof user>;

/** A role that can be assigned; `id` is the value in a user's `roles`. */
const role = z.looseObject({ id: z.string(), name: z.optional(z.string()) });
export type Role = z.infer<typeof role>;

const status = z.enum(['active', 'deactivated']);
const name = textUpTo(200);

const userCreation = z.object({
  email: z.email(),
  status: z._default(status, 'active'),
  firstName: z.optional(name),
  lastName: z.optional(name),
  suppressWelcomeEmail: z.optional(
    z.boolean().check(z.describe('A service that writes e-mails sends none then. Sidelight never sends any.')),
  ),
  appRootUrl: z.optional(z.string()),
  pageUrl: z._default(z.string(), 'reset-password'),
});

const userChange = z.object({
  id: z.optional(z.string()),
  status,
  firstName: z.optional(z.nullable(name)),
  lastName: z.optional(z.nullable(name)),
});

const area = oc.$route({ inputStructure: 'detailed', tags: ['Administration'] });

export const users = {
  list: area
    .route({ method: 'GET', path: '/admin/users', summary: 'All users of the organisation, or the one with an e-mail' })
    .input(z.object({ query: z.object({ email: z.optional(z.email()) }) }))
    .output(z.looseObject({ body: z.array(user) })),
  create: area
    .route({ method: 'POST', path: '/admin/users', summary: 'Create a user' })
    .input(z.object({ body: userCreation }))
    .output(user),
  get: area
    .route({ method: 'GET', path: '/admin/users/{id}', summary: 'One user' })
    .input(z.object({ params: byId }))
    .output(user),
  update: area
    .route({
      method: 'PUT',
      path: '/admin/users/{id}',
      summary: 'Activate or deactivate a user',
      description:
        'A JSON merge patch: what is absent stays, null removes. `id` may be absent; one that is not that of the path is refused. ' +
        'Deactivating oneself or the last active administrator is refused with 409.',
    })
    .input(z.object({ params: byId, body: userChange }))
    .output(user),
};

export const roles = {
  list: area
    .route({ method: 'GET', path: '/admin/roles', summary: 'The roles that can be assigned' })
    .input(z.optional(z.object({})))
    .output(z.looseObject({ body: z.array(role) })),
};
