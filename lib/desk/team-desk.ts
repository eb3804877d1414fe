/** Handles the requests of extension pages about users and roles, at a service that the user administrates. */
import { implement } from '@orpc/server';
import { readConnections } from '../connections/profiles.ts';
import type { Service } from '../contract/index.ts';
import { openTeam } from '../team/team.ts';
import { teamAccess } from '../team/team-access.ts';
import { connectionInfo } from './connection-info.ts';
import { withServiceRefusal } from './service-refusals.ts';
import { teamContract } from './team-contract.ts';

export interface TeamDeskParts {
  serviceOf: (connection: string) => Promise<Service>;
}

const os = implement(teamContract);

export const teamDesk = ({ serviceOf }: TeamDeskParts) => {
  const teamOf = async (connection: string) => openTeam(await serviceOf(connection));
  return {
    access: os.access.handler(async () => {
      const [{ connection, name, profile }, { found }] = await Promise.all([connectionInfo(), readConnections()]);
      const access = teamAccess(profile && { grant: profile.grant, findings: found[connection]?.findings });
      return {
        connection,
        name,
        hosts: profile ? [new URL(profile.addresses.admin).hostname] : [],
        ...access,
      };
    }),
    find: os.find.handler(({ input: { connection, email } }) =>
      withServiceRefusal(teamOf(connection).then((team) => team.find(email))),
    ),
    create: os.create.handler(({ input: { connection, ...user } }) =>
      withServiceRefusal(teamOf(connection).then((team) => team.create(user))),
    ),
    setStatus: os.setStatus.handler(({ input: { connection, id, status } }) =>
      withServiceRefusal(teamOf(connection).then((team) => team.setStatus(id, status))),
    ),
    roles: os.roles.handler(({ input }) => withServiceRefusal(teamOf(input.connection).then((team) => team.roles()))),
  };
};
