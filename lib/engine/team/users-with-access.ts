/**
 * Says of a server's projects who reads them, as the contract has it: people who work on a project know who else does. What another
 * service said of its own users is not shown: it came with an imported file.
 */
import { isActiveAdministrator } from '../../contract/last-administrator.ts';
import type { Project } from '../../contract/projects.ts';
import type { Caller, EnginePorts } from '../ports.ts';
import type { UserRow } from '../store/store.ts';

const personOf = ({ email, roles, firstName = '', lastName = '' }: UserRow) => ({ email, roles, firstName, lastName });

export const createUsersWithAccess =
  ({ store, members }: Pick<EnginePorts, 'store' | 'members'>) =>
  async (projects: readonly Project[], caller: Caller): Promise<Project[]> => {
    if (members === undefined) return [...projects];
    // A program works with nobody, and whoever takes its key should learn no names.
    if (caller.scopes) return projects.map(({ usersWithAccess: _, ...project }) => project);
    const active = (await store.users.all()).filter(({ status }) => status === 'active');
    const membersOf = Map.groupBy(await members.all(), ({ project }) => project);
    return projects.map((project) => {
      const ids = new Set(membersOf.get(project.slug)?.map(({ user }) => user));
      const readers = active.filter((user) => isActiveAdministrator(user) || ids.has(user.id));
      return { ...project, usersWithAccess: readers.map(personOf) };
    });
  };
