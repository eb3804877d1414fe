/** Names the two accounts that everybody shares on a new server, and ends them once somebody administrates it under their own name. */
import type { Store } from '../../lib/engine/store/store.ts';

export const SHARED_MEMBER = 'member';
export const SHARED_ADMINISTRATOR = 'administrator';

/** Their tokens and links end in the same writes. */
export const endSharedAccounts = async ({ users }: Pick<Store, 'users'>): Promise<void> => {
  for (const id of [SHARED_ADMINISTRATOR, SHARED_MEMBER])
    await users.update(id, (user) => ({ ...user, status: 'deactivated' }));
};
