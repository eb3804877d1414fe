/** Manages the users and roles of an organisation at a service. */
import type { Service } from '../contract/index.ts';
import type { Role, User } from '../contract/users.ts';

export interface NewUser {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** The service sends the new user an e-mail unless this is false. */
  sendWelcome: boolean;
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
  create: ({ email, firstName, lastName, sendWelcome }: NewUser): Promise<User> =>
    service.users.create({
      body: {
        email: email.trim(),
        ...given('firstName', firstName),
        ...given('lastName', lastName),
        ...(sendWelcome ? {} : { suppressWelcomeEmail: true }),
      },
    }),
  /** The names are not sent, so the merge patch leaves them as they are. */
  setStatus: (id: string, status: UserStatus): Promise<User> =>
    service.users.update({ params: { id }, body: { id, status } }),
  roles: async (): Promise<Role[]> => (await service.roles.list({})).body,
});
