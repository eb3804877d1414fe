/** The requests of extension pages about the users of an organisation and their roles. */

import * as z from 'zod/mini';
import { readConnections } from '../connections/profiles.ts';
import type { Service } from '../contract/index.ts';
import { keyScopes } from '../contract/keys.ts';
import { assignable } from '../contract/people.ts';
import { userRights } from '../contract/rights.ts';
import { connectionInfo } from './connection-info.ts';
import { never, safe } from './procedures.ts';
import { insistOnSearchConsent, withServiceRefusal } from './refusals.ts';
import { openTeam } from './team/team.ts';
import { teamAccess } from './team/team-access.ts';
import { teamRulesDesk } from './team-rules.ts';
import { teamSourcesDesk } from './team-sources.ts';

const of = { connection: z.string() };
const role = z.enum(assignable);
const name = z.optional(z.string().check(z.maxLength(200)));

const access = z.object({
  connection: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  isOpen: z.boolean(),
  because: z.optional(z.enum(['device', 'password', 'forbidden'])),
});
export type TeamView = z.infer<typeof access>;
export interface TeamDeskParts {
  serviceOf: (connection: string) => Promise<Service>;
}

export const teamDesk = ({ serviceOf }: TeamDeskParts) => {
  const teamOf = async (connection: string) => openTeam(await serviceOf(connection));
  return {
    rules: teamRulesDesk(serviceOf),
    sources: teamSourcesDesk(serviceOf),
    /** Determined without contacting the service. */
    access: safe.output(access).handler(async () => {
      const [{ connection, name, profile }, { found }] = await Promise.all([connectionInfo(), readConnections()]);
      const access = teamAccess(profile && { grant: profile.grant, findings: found[connection]?.findings });
      return {
        connection,
        name,
        hosts: profile ? [new URL(profile.addresses.admin).hostname] : [],
        ...access,
      };
    }),
    find: safe
      .input(z.object({ ...of, email: z.optional(z.email()) }))
      .handler(async ({ input: { connection, email } }) => {
        await insistOnSearchConsent(email !== undefined);
        return withServiceRefusal(teamOf(connection).then((team) => team.find(email)));
      }),
    invite: never
      .input(z.object({ ...of, email: z.email(), firstName: name, lastName: name, role }))
      .handler(({ input: { connection, ...person } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.invite(person))),
      ),
    // A second one ends the first, which may have been copied already.
    link: never
      .input(z.object({ ...of, id: z.string() }))
      .handler(({ input: { connection, id } }) => withServiceRefusal(teamOf(connection).then((team) => team.link(id)))),
    setRole: safe
      .input(z.object({ ...of, id: z.string(), role }))
      .handler(({ input: { connection, id, role } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.setRole(id, role))),
      ),
    revoke: safe
      .input(z.object({ ...of, id: z.string() }))
      .handler(({ input: { connection, id } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.revoke(id))),
      ),
    remove: safe
      .input(z.object({ ...of, id: z.string() }))
      .handler(({ input: { connection, id } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.remove(id))),
      ),
    memberships: safe
      .input(z.object(of))
      .handler(({ input }) => withServiceRefusal(teamOf(input.connection).then((team) => team.memberships()))),
    setMembership: safe
      .input(z.object({ ...of, id: z.string(), project: z.string(), isMember: z.boolean() }))
      .handler(({ input: { connection, id, project, isMember } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.setMembership(id, project, isMember))),
      ),
    rights: safe
      .input(z.object(of))
      .handler(({ input }) => withServiceRefusal(teamOf(input.connection).then((team) => team.rights()))),
    setRights: safe
      .input(z.object({ ...of, user: z.string(), rights: userRights }))
      .handler(({ input: { connection, user, rights } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.setRights({ ...rights, user }))),
      ),
    keys: safe
      .input(z.object(of))
      .handler(({ input }) => withServiceRefusal(teamOf(input.connection).then((team) => team.keys()))),
    // A second one would be a second key.
    createKey: never
      .input(
        z.object({
          ...of,
          id: z.string(),
          name: z.string(),
          scopes: z.array(z.enum(keyScopes)),
          expiresAt: z.exactOptional(z.iso.datetime()),
        }),
      )
      .handler(({ input: { connection, id, ...key } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.createKey(id, key))),
      ),
    endKey: safe
      .input(z.object({ ...of, id: z.string() }))
      .handler(({ input: { connection, id } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.endKey(id))),
      ),
    log: safe
      .input(z.object({ ...of, before: z.optional(z.string()) }))
      .handler(({ input: { connection, before } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.log(before))),
      ),
    // The service may send the new user an e-mail.
    create: never
      .input(z.object({ ...of, email: z.email(), firstName: name, lastName: name, sendWelcome: z.boolean() }))
      .handler(({ input: { connection, ...user } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.create(user))),
      ),
    read: safe
      .input(z.object({ ...of, id: z.string() }))
      .handler(({ input: { connection, id } }) => withServiceRefusal(teamOf(connection).then((team) => team.read(id)))),
    setStatus: safe
      .input(z.object({ ...of, id: z.string(), status: z.enum(['active', 'deactivated']) }))
      .handler(({ input: { connection, id, status } }) =>
        withServiceRefusal(teamOf(connection).then((team) => team.setStatus(id, status))),
      ),
    roles: safe
      .input(z.object(of))
      .handler(({ input }) => withServiceRefusal(teamOf(input.connection).then((team) => team.roles()))),
  };
};
