/** Determines whether an organisation would be left without an administrator. */
import type { User } from './users.ts';

export const isActiveAdministrator = ({ roles, status }: User): boolean =>
  status === 'active' && roles.includes('administrator');

/** `all` are the users of the whole organisation, with or without the user itself. */
export const isLastAdministrator = (user: User, all: readonly User[]): boolean =>
  isActiveAdministrator(user) && !all.some((other) => other.id !== user.id && isActiveAdministrator(other));

/** `after` is the user after a change of `before`. */
export const removesLastAdministrator = (before: User, after: User, all: readonly User[]): boolean =>
  isLastAdministrator(before, all) && !isActiveAdministrator(after);
