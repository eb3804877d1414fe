/** Creates the two initial accounts of a server, and new credentials for them. */
import { isActiveAdministrator } from '../../lib/contract/last-administrator.ts';
import type { Store, UserRow } from '../../lib/engine/store/store.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { Rights } from '../tables/account-tables.ts';
import type { MemberTables } from '../tables/member-tables.ts';
import type { Accounts, ClientSecret, Password } from './accounts.ts';
import { hasOwnAdministrator, SHARED_ADMINISTRATOR, SHARED_MEMBER } from './shared-accounts.ts';

const member: UserRow = { id: SHARED_MEMBER, email: 'member@example.org', roles: ['analyst'], status: 'active' };
export const ADMINISTRATOR_EMAIL = 'administrator@example.org';
const administrator: UserRow = {
  id: SHARED_ADMINISTRATOR,
  email: ADMINISTRATOR_EMAIL,
  roles: ['administrator'],
  status: 'active',
};

const memberRights: Rights = { mayBypassCache: false, mayAnalyseVideo: false, mayChooseModel: true };
const administratorRights: Rights = { mayBypassCache: true, mayAnalyseVideo: true, mayChooseModel: true };

export interface SeedCredentials {
  member: ClientSecret & Password;
  administrator: ClientSecret;
}

/** Earlier credentials of the two stop working; their data and their tokens stay valid. */
export const issueSeedCredentials = async (store: Store, accounts: Accounts, log: Log): Promise<SeedCredentials> => {
  for (const user of [member, administrator]) {
    // `add` does nothing if the account already exists.
    await store.users.add(user);
    if (!(await store.users.get(user.id)))
      throw new Error(`${user.email} is a user of another origin. Use \`admin restore\`.`);
  }
  await activateAdministrator(store, log);
  return {
    member: {
      ...(await accounts.issueClient(member.id, memberRights)),
      ...(await accounts.issuePassword(member.id, member.email)),
    },
    administrator: await accounts.issueClient(administrator.id, administratorRights),
  };
};

/**
 * While everybody shares the two accounts, the member's reads all that the operator imports. Where people have their own, an administrator
 * says who reads a new project. Call it before the project is stored, so that an import that begins again need not know it as new.
 */
export const letSharedMemberRead = async (store: Store, members: MemberTables, project: string): Promise<void> => {
  if (!(await hasOwnAdministrator(store))) await members.addAll([project], member.id);
};

/** Without an active administrator no user could sign in to activate one, whatever credentials were issued. */
const activateAdministrator = async ({ users }: Store, log: Log): Promise<void> => {
  let isActivated = false;
  const row = await users.updateAmongAll(administrator.id, (before, all) => {
    isActivated = !all.some(isActiveAdministrator);
    return isActivated ? { ...before, status: 'active' } : before;
  });
  if (isActivated) log.warn(`No administrator was active: ${row?.email} is activated again.`);
};
