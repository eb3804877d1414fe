/** Tests that wrong guesses are limited by name, by network and in all, and that none of it keeps the right secret out. */
import { expect, it } from 'vitest';
import { createAccounts } from '../../../../server/accounts/accounts.ts';
import { issueSeedCredentials } from '../../../../server/accounts/seed.ts';
import { createTokenEndpoint } from '../../../../server/http/oauth.ts';
import { createSqliteSql } from '../../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createAccountTables } from '../../../../server/tables/account-tables.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

const openEndpoint = async () => {
  const db = openDatabase(':memory:');
  const store = createSqliteStore(db);
  const tables = createAccountTables(createSqliteSql(db, () => 0));
  const accounts = createAccounts(tables);
  const { member } = await issueSeedCredentials(store, accounts, silentLog);
  const endpoint = createTokenEndpoint({ accounts, countAttempt: tables.countAttempt });
  const send = (name: string, secret: string, address: string) => {
    const form = { grant_type: 'client_credentials', client_id: name, client_secret: secret };
    return endpoint('application/x-www-form-urlencoded', `${new URLSearchParams(form)}`, address);
  };
  const guess = async (count: number, nameOf: (at: number) => string, addressOf: (at: number) => string) => {
    const replies = [];
    for (let at = 0; at < count; at += 1) replies.push(await send(nameOf(at), 'guess', addressOf(at)));
    return replies;
  };
  const signIn = (address: string) => send(member.clientId, member.clientSecret, address);
  return { guess, signIn };
};

const numberOf = (replies: { status: number }[], wanted: number) =>
  replies.filter(({ status }) => status === wanted).length;

it('answers the 301st guess of a network with 429, whatever the names and the addresses in it', async () => {
  const { guess, signIn } = await openEndpoint();
  const replies = await guess(
    310,
    (at) => `name ${at}`,
    (at) => `2001:db8:1:2::${at}`,
  );
  expect([numberOf(replies, 401), numberOf(replies, 429)]).toEqual([300, 10]);
  expect(replies.at(-1)?.headers).toMatchObject({ 'retry-after': '60' });
  expect(
    numberOf(
      await guess(
        1,
        () => 'name',
        () => '192.0.2.1',
      ),
      401,
    ),
  ).toBe(1);
  expect(await signIn('2001:db8:1:2::1')).toMatchObject({ status: 200 });
});

it('answers the 3001st guess of all networks with 503, and the right secret with a token', async () => {
  const { guess, signIn } = await openEndpoint();
  const replies = await guess(
    3010,
    (at) => `name ${at}`,
    (at) => `192.0.${at % 200}.${at % 19}`,
  );
  expect([numberOf(replies, 401), numberOf(replies, 503)]).toEqual([3000, 10]);
  expect(replies.at(-1)?.headers).toMatchObject({ 'retry-after': '60' });
  expect(await signIn('192.0.2.1')).toMatchObject({ status: 200 });
});
