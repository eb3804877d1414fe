/** Implements what only our own server has for its people: invitations, links, roles, revocations, the audit log. */
import { isLastAdministrator, removesLastAdministrator } from '../../contract/last-administrator.ts';
import type { AuditedAct } from '../../contract/people.ts';
import { sentence } from '../../contract/sentence.ts';
import type { User } from '../../contract/users.ts';
import type { Caller, EnginePorts, PeoplePort } from '../ports.ts';
import { notFound, procedures, requireAdministrator } from '../procedures.ts';
import type { Store } from '../store/store.ts';
import { conflict, merged } from './users.ts';

export const requireUser = async ({ users }: Pick<Store, 'users'>, id: string): Promise<User> => {
  const user = await users.get(id);
  if (!user) throw notFound(sentence('refused.noUser'));
  return user;
};

export const createPeople = ({ store, people }: EnginePorts) => {
  const { invite, link, setRoles, revoke, remove, log } = procedures.people;

  const begin = (caller: Caller): PeoplePort => {
    requireAdministrator(caller);
    if (!people) throw notFound(sentence('refused.noPeople'));
    return people;
  };
  const noteBy = (caller: Caller, port: PeoplePort) => (what: AuditedAct, whom: string) =>
    port.note({ who: caller.id, what, whom });

  return {
    people: {
      invite: invite.handler(async ({ input: { body }, context: { caller } }) => {
        const port = begin(caller);
        const { email, firstName, lastName } = body;
        const names = { ...merged('firstName', firstName, undefined), ...merged('lastName', lastName, undefined) };
        const user = { id: crypto.randomUUID(), email, status: 'active' as const, roles: body.roles, ...names };
        if (!(await store.users.add(user))) throw conflict(sentence('refused.emailTaken'));
        const made = await port.makeLink(user.id);
        await noteBy(caller, port)('invite', user.id);
        return { user, ...made };
      }),
      link: link.handler(async ({ input: { params }, context: { caller } }) => {
        const port = begin(caller);
        const { status } = await requireUser(store, params.id);
        if (status !== 'active') throw conflict(sentence('refused.deactivated'));
        const made = await port.makeLink(params.id);
        await noteBy(caller, port)('link', params.id);
        return made;
      }),
      setRoles: setRoles.handler(async ({ input: { params, body }, context: { caller } }) => {
        const port = begin(caller);
        // Checked in the writing transaction: otherwise two administrators could demote each other at once.
        const changed = await store.users.updateAmongAll(params.id, (before, all) => {
          const user = { ...before, roles: [...new Set(body.roles)] };
          if (removesLastAdministrator(before, user, all)) throw conflict(sentence('refused.lastAdministrator'));
          if (params.id === caller.id && !user.roles.includes('administrator'))
            throw conflict(sentence('refused.ownRole'));
          return user;
        });
        if (!changed) throw notFound(sentence('refused.noUser'));
        await noteBy(caller, port)('role', params.id);
        return changed;
      }),
      revoke: revoke.handler(async ({ input: { params }, context: { caller } }) => {
        const port = begin(caller);
        await requireUser(store, params.id);
        if (params.id === caller.id) throw conflict(sentence('refused.ownAccess'));
        await port.revoke(params.id);
        await noteBy(caller, port)('revoke', params.id);
        return {};
      }),
      remove: remove.handler(async ({ input: { params }, context: { caller } }) => {
        const port = begin(caller);
        const user = await requireUser(store, params.id);
        if (params.id === caller.id) throw conflict(sentence('refused.ownRemoval'));
        if (isLastAdministrator(user, await store.users.all())) throw conflict(sentence('refused.lastAdministrator'));
        return { removedChecks: await port.remove(params.id, caller.id) };
      }),
      log: log.handler(async ({ input: { query }, context: { caller } }) => {
        const port = begin(caller);
        const { before, limit } = query;
        const found = await port.events({ ...(before !== undefined && { before: Number(before) }), limit: limit + 1 });
        const emails = new Map((await store.users.all()).map(({ id, email }) => [id, email]));
        const projects = new Map((await store.projects.all()).map(({ slug, displayName }) => [slug, displayName]));
        const named = (id: string) => emails.get(id) ?? id;
        return {
          data: found.slice(0, limit).map(({ number, at, who, what, whom, about }) => ({
            ...{ id: String(number), at: new Date(at).toISOString(), what },
            ...{ who: named(who), whom: named(whom) },
            ...(about !== undefined && { about: projects.get(about) || about }),
          })),
          hasMore: found.length > limit,
        };
      }),
    },
  };
};
