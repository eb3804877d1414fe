/** Tests secrets that an earlier version stored as derived keys: still valid, and not usable to exhaust the processor. */
import { randomBytes, scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAccounts } from '../../../server/accounts.ts';
import { createTokenEndpoint } from '../../../server/oauth.ts';
import { issueSeedCredentials } from '../../../server/seed.ts';
import { createSqliteAccountTables } from '../../../server/sqlite-account-tables.ts';
import { createSqliteStore, openDatabase } from '../../../server/sqlite-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';

const openEndpoint = async () => {
  const db = openDatabase(':memory:');
  const store = createSqliteStore(db);
  const tables = createSqliteAccountTables(db, () => 0);
  const accounts = createAccounts(tables);
  const { member } = await issueSeedCredentials(store, accounts, silentLog);
  const salt = randomBytes(16);
  const sealed = [salt, scryptSync(member.clientSecret, salt, 32)].map((part) => part.toString('base64url')).join('.');
  db.prepare('UPDATE secrets SET sealed = ? WHERE name = ?').run(sealed, member.clientId);

  const endpoint = createTokenEndpoint({ accounts, countAttempt: tables.countAttempt });
  const signIn = (secret: string, address = '192.0.2.1') =>
    endpoint(
      'application/x-www-form-urlencoded',
      `${new URLSearchParams({ grant_type: 'client_credentials', client_id: member.clientId, client_secret: secret })}`,
      address,
    );
  const isSealedAgain = () => db.prepare('SELECT sealed FROM secrets WHERE sealed = ?').get(sealed) === undefined;
  return { store, signIn, right: member.clientSecret, isSealedAgain };
};

it('are compared one at a time, with at most eight waiting, and sealed again after the right one is sent', async () => {
  const { store, signIn, right, isSealedAgain } = await openEndpoint();
  const guesses = async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, place) => signIn(`guess ${place}`)));
    return replies.map(({ status, headers }) => [status, headers?.['retry-after']]);
  };
  const wrong = [401, undefined];
  const busy = [503, '1'];
  expect(await guesses()).toEqual([...Array(8).fill(wrong), ...Array(4).fill(busy)]);
  expect(await signIn(right)).toMatchObject({ status: 200 });
  expect(await guesses()).toEqual(Array(12).fill(wrong));
  expect(await signIn(right)).toMatchObject({ status: 200 });
  expect(isSealedAgain()).toBe(true);
  await store.close();
});

it('do not wait for the guesses of other networks', async () => {
  const { store, signIn, right } = await openEndpoint();
  const answered: string[] = [];
  const send = (secret: string, address: string, name: string) =>
    signIn(secret, address).then(({ status }) => {
      answered.push(`${name} ${status}`);
    });
  const guesses = ['2001:db8:1:2::1', '2001:db8:1:2:3::4'].flatMap((address) =>
    Array.from({ length: 6 }, (_, place) => send(`guess ${place}`, address, 'guess')),
  );
  await Promise.all([...guesses, send(right, '2001:db8:1:3::1', 'right')]);
  expect(answered.filter((answer) => answer === 'guess 503')).toHaveLength(4);
  expect(answered.filter((answer) => answer !== 'guess 503').slice(0, 3)).toContain('right 200');
  await store.close();
});
