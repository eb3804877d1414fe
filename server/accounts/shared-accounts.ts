/** Names the two accounts that everybody shares on a new server, and ends them once somebody administrates it under their own name. */
import { isActiveAdministrator } from '../../lib/contract/last-administrator.ts';
import type { Store } from '../../lib/engine/store/store.ts';

export const SHARED_MEMBER = 'member';
export const SHARED_ADMINISTRATOR = 'administrator';

/** True once somebody else administrates: from then on the two accounts are no longer issued at each start. */
export const hasOwnAdministrator = async ({ users }: Pick<Store, 'users'>): Promise<boolean> =>
  (await users.all()).some((user) => user.id !== SHARED_ADMINISTRATOR && isActiveAdministrator(user));

/** Their tokens and links end in the same writes. */
export const endSharedAccounts = async ({ users }: Pick<Store, 'users'>): Promise<void> => {
  for (const id of [SHARED_ADMINISTRATOR, SHARED_MEMBER])
    await users.update(id, (user) => ({ ...user, status: 'deactivated' }));
};
