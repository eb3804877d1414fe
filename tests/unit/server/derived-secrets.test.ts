/** Secrets that an earlier version wrote down as derived keys: still right, and no way to exhaust the processor. */
import { randomBytes, scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAccounts } from '../../../server/accounts.ts';
import { createTokenEndpoint } from '../../../server/oauth.ts';
import { issueSeedCredentials } from '../../../server/seed.ts';
import { createSqliteStore, openDatabase } from '../../../server/sqlite-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';

it('are compared one at a time, eight at most waiting, and sealed anew once the right one came', async () => {
  const db = openDatabase(':memory:');
  const store = createSqliteStore(db);
  const accounts = createAccounts(db);
  const { member } = await issueSeedCredentials(store, accounts, silentLog);
  const salt = randomBytes(16);
  const sealed = [salt, scryptSync(member.clientSecret, salt, 32)].map((part) => part.toString('base64url')).join('.');
  db.prepare('UPDATE secrets SET sealed = ? WHERE name = ?').run(sealed, member.clientId);

  const endpoint = createTokenEndpoint({ accounts, userOf: (id) => store.users.get(id), now: () => 0 });
  const signIn = (secret: string) =>
    endpoint(
      'application/x-www-form-urlencoded',
      `${new URLSearchParams({ grant_type: 'client_credentials', client_id: member.clientId, client_secret: secret })}`,
    );
  const guesses = async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, place) => signIn(`guess ${place}`)));
    return replies.map(({ status, headers }) => [status, headers?.['retry-after']]);
  };
  const wrong = [401, undefined];
  const busy = [503, '1'];
  expect(await guesses()).toEqual([...Array(8).fill(wrong), ...Array(4).fill(busy)]);
  expect(await signIn(member.clientSecret)).toMatchObject({ status: 200 });
  expect(await guesses()).toEqual(Array(12).fill(wrong));
  expect(await signIn(member.clientSecret)).toMatchObject({ status: 200 });
  expect(db.prepare('SELECT sealed FROM secrets WHERE sealed = ?').get(sealed)).toBeUndefined();
  await store.close();
});
