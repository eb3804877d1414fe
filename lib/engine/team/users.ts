/** Implements area D: the organisation's users, for administrators only. */
import { removesLastAdministrator } from '../../contract/last-administrator.ts';
import { type Sentence, sentence } from '../../contract/sentence.ts';
import type { Role } from '../../contract/users.ts';
import type { EnginePorts } from '../ports.ts';
import { notFound, procedures, requireAdministrator } from '../procedures.ts';
import { refusal } from '../refusal.ts';

const assignableRoles: Role[] = [
  { id: 'analyst', name: 'Analyst' },
  { id: 'leadAnalyst', name: 'Lead analyst' },
  { id: 'administrator', name: 'Administrator' },
];

/** Not 403: the caller may administer users, but this change would leave no one who can. */
export const conflict = (stated: Sentence) => refusal('CONFLICT', stated);

/** Applies a merge patch to one member: absent leaves it, null removes it (RFC 7396). */
export const merged = <Name extends string>(
  name: Name,
  patched: string | null | undefined,
  before: string | undefined,
) => {
  const value = patched === undefined ? before : (patched ?? undefined);
  // A computed key widens to `string`; the cast restores the literal.
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>;
};

export const createUsers = ({ store, people }: EnginePorts) => {
  const { list, create, get, update } = procedures.users;
  return {
    users: {
      list: list.handler(async ({ input: { query }, context: { caller } }) => {
        requireAdministrator(caller);
        const email = query.email?.toLowerCase();
        const all = await store.users.all();
        return { body: email === undefined ? all : all.filter((user) => user.email.toLowerCase() === email) };
      }),
      create: create.handler(async ({ input: { body }, context: { caller } }) => {
        requireAdministrator(caller);
        const { email, status, firstName, lastName } = body;
        const user = {
          id: crypto.randomUUID(),
          email,
          status,
          roles: [],
          ...merged('firstName', firstName, undefined),
          ...merged('lastName', lastName, undefined),
        };
        if (!(await store.users.add(user))) throw conflict(sentence('refused.emailTaken'));
        await people?.note({ who: caller.id, what: 'create', whom: user.id });
        return user;
      }),
      get: get.handler(async ({ input: { params }, context: { caller } }) => {
        requireAdministrator(caller);
        return (await store.users.get(params.id)) ?? Promise.reject(notFound(sentence('refused.noUser')));
      }),
      update: update.handler(async ({ input: { params, body }, context: { caller } }) => {
        requireAdministrator(caller);
        if (body.id !== undefined && body.id !== params.id) throw refusal('BAD_REQUEST', sentence('refused.otherId'));
        if (params.id === caller.id && body.status !== 'active') {
          throw conflict(sentence('refused.ownAccount'));
        }
        // Checked in the writing transaction: otherwise two administrators could deactivate each other at once.
        let earlier: string = body.status;
        const changed = await store.users.updateAmongAll(params.id, (before, all) => {
          earlier = before.status;
          const { firstName, lastName, ...rest } = before;
          const after = {
            ...rest,
            status: body.status,
            ...merged('firstName', body.firstName, firstName),
            ...merged('lastName', body.lastName, lastName),
          };
          if (removesLastAdministrator(before, after, all)) {
            throw conflict(sentence('refused.lastAdministrator'));
          }
          return after;
        });
        if (!changed) throw notFound(sentence('refused.noUser'));
        if (earlier !== body.status) {
          const what = body.status === 'active' ? 'activate' : 'deactivate';
          await people?.note({ who: caller.id, what, whom: params.id });
        }
        return changed;
      }),
    },
    roles: {
      list: procedures.roles.list.handler(({ context: { caller } }) => {
        requireAdministrator(caller);
        return { body: assignableRoles };
      }),
    },
  };
};
