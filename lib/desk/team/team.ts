/** Manages the users and roles of an organisation at a service. */
import { ServiceError } from '../../contract/errors.ts';
import type { Service } from '../../contract/index.ts';
import type { ApiKey, KeyScope } from '../../contract/keys.ts';
import type { ProjectMembers } from '../../contract/members.ts';
import type { AssignableRole } from '../../contract/people.ts';
import type { RightsOfUser } from '../../contract/rights.ts';
import type { Role, User } from '../../contract/users.ts';

interface Person {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}
export interface NewUser extends Person {
  /** A service that writes e-mails sends the new user one unless this is false. */
  sendWelcome: boolean;
}

/** This service has not what only Sidelight's own server has. */
const isMissing = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === 404 || error.status === 405 || error.status === 501);

/** Undefined from a service that has no such operation. */
export const ifThere = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The rights of users in addition to their roles; a user without an entry has none. */
export interface TeamRights {
  users: RightsOfUser[];
  /** The number of checks that may wait of everybody who has no number of their own. */
  mostWaiting?: number | undefined;
}

export interface TeamMemberships {
  projects: ProjectMembers[];
  users: User[];
}

export type UserStatus = 'active' | 'deactivated';

const given = (name: 'firstName' | 'lastName', value: string | undefined) =>
  value === undefined || value.trim() === '' ? {} : { [name]: value.trim() };

/** Some services match an address by its prefix; the exact match comes first. */
const exactFirst = (users: readonly User[], email: string): User[] => {
  const isExact = (user: User) => user.email.toLowerCase() === email.toLowerCase();
  return [...users.filter(isExact), ...users.filter((user) => !isExact(user))];
};

export const openTeam = (service: Service) => ({
  /** All users, or those with an e-mail address. */
  find: async (email?: string): Promise<User[]> => {
    const { body } = await service.users.list({ query: email === undefined ? {} : { email } });
    return email === undefined
      ? [...body].sort((one, other) => one.email.localeCompare(other.email))
      : exactFirst(body, email);
  },
  /** Creates a user with a link to sign in with. */
  invite: ({ email, firstName, lastName, role }: Person & { role: AssignableRole }) =>
    ifThere(
      service.people.invite({
        body: {
          email: email.trim(),
          roles: [role],
          ...given('firstName', firstName),
          ...given('lastName', lastName),
        },
      }),
    ),
  link: (id: string) => service.people.link({ params: { id } }),
  setRole: (id: string, role: AssignableRole): Promise<User> =>
    service.people.setRoles({ params: { id }, body: { roles: [role] } }),
  /** All projects with their members, and all users. */
  memberships: async (): Promise<TeamMemberships | undefined> => {
    const found = await ifThere(service.people.projects({}));
    return found && { projects: found.data, users: (await service.users.list({ query: {} })).body };
  },
  setMembership: async (id: string, project: string, isMember: boolean): Promise<void> =>
    void (await service.people.setMembership({ params: { id }, body: { project, isMember } })),
  rights: async (): Promise<TeamRights | undefined> => {
    const found = await ifThere(service.people.rights({}));
    return found && { users: found.data, mostWaiting: found.mostWaiting };
  },
  setRights: async ({ user, ...body }: RightsOfUser): Promise<void> =>
    void (await service.people.setRights({ params: { id: user }, body })),
  /** All API keys, and all users. */
  keys: async (): Promise<{ keys: ApiKey[]; users: User[] } | undefined> => {
    const found = await ifThere(service.people.keys({}));
    return found && { keys: found.data, users: (await service.users.list({ query: {} })).body };
  },
  createKey: (id: string, key: { name: string; scopes: KeyScope[]; expiresAt?: string }) =>
    service.people.createKey({ params: { id }, body: key }),
  endKey: async (id: string): Promise<void> => void (await service.people.endKey({ params: { id } })),
  /** Also if the user is gone by then. */
  remove: async (id: string): Promise<void> => void (await ifThere(service.people.remove({ params: { id } }))),
  revoke: async (id: string): Promise<void> => void (await service.people.revoke({ params: { id } })),
  log: (before?: string) =>
    ifThere(service.people.log({ query: { limit: 20, ...(before !== undefined && { before }) } })),
  create: ({ email, firstName, lastName, sendWelcome }: NewUser): Promise<User> =>
    service.users.create({
      body: {
        email: email.trim(),
        ...given('firstName', firstName),
        ...given('lastName', lastName),
        ...(sendWelcome ? {} : { suppressWelcomeEmail: true }),
      },
    }),
  /** As the service has the user now; a list may be older. */
  read: (id: string): Promise<User> => service.users.get({ params: { id } }),
  /** The names are not sent, so the merge patch leaves them as they are. */
  setStatus: (id: string, status: UserStatus): Promise<User> =>
    service.users.update({ params: { id }, body: { id, status } }),
  roles: async (): Promise<Role[]> => (await service.roles.list({})).body,
});
