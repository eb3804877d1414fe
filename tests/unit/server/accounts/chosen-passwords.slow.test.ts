/** Passwords that people chose: every attempt counts before it is compared, and none keeps the client secret out. */
import { expect, it } from 'vitest';
import { createAccounts } from '../../../../server/accounts/accounts.ts';
import { openPeople } from '../../../../server/accounts/people.ts';
import { createTokenEndpoint } from '../../../../server/http/oauth.ts';
import { createSqliteSql } from '../../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createAccountTables } from '../../../../server/tables/account-tables.ts';
import { peopleBacking } from '../../../fixtures/people-backing.ts';
import { isLong } from '../../../thorough.ts';

const PASSWORD = 'Fähre letter winter';

/** A derivation takes long: of the thirty guesses of a minute three are made, and the first counts for those before it. */
const EARLIER = isLong ? 0 : 27;
const MOST = 30 - EARLIER;

const open = async (earlier = 0) => {
  const db = openDatabase(':memory:');
  const store = createSqliteStore(db);
  const tables = createAccountTables(createSqliteSql(db, () => 0));
  const people = openPeople(
    peopleBacking(db, store, () => 0),
    () => '',
  );
  await store.users.add({ id: 'ada', email: 'Ada@example.org', roles: ['analyst'], status: 'active' });
  const { link } = await people.makeLink('ada');
  const client = await people.setPassword(link.split('/').at(-1) ?? '', PASSWORD);
  let left = earlier;
  const countAttempt: typeof tables.countAttempt = async (limits, user) => {
    for (; left > 0; left -= 1) await tables.countAttempt(limits, user);
    return tables.countAttempt(limits, user);
  };
  const endpoint = createTokenEndpoint({ accounts: createAccounts(tables), countAttempt });
  const send = async (form: Record<string, string>, address = '192.0.2.1') =>
    (await endpoint('application/x-www-form-urlencoded', `${new URLSearchParams(form)}`, address)).status;
  return {
    signIn: (password: string, username = 'ada@example.org', address?: string) =>
      send({ grant_type: 'password', username, password }, address),
    connect: () =>
      send({
        grant_type: 'client_credentials',
        client_id: client?.clientId ?? '',
        client_secret: client?.clientSecret ?? '',
      }),
    sealed: () => db.prepare("SELECT sealed FROM secrets WHERE kind = 'password'").get()?.sealed,
    close: () => store.close(),
  };
};

it('are valid however a keyboard writes their letters, and stay hashed by scrypt', async () => {
  const { signIn, sealed, close } = await open();
  expect(await signIn(PASSWORD.normalize('NFD'))).toBe(200);
  expect(await signIn(PASSWORD.toLowerCase())).toBe(401);
  expect(sealed()).toMatch(/^scrypt:[\w-]{22}\.[\w-]{43}$/);
  await close();
});

it('are guessed at most 30 times a minute, and the right one waits too', async () => {
  const { signIn, connect, close } = await open(EARLIER);
  for (let times = 0; times < MOST; times += 1) expect(await signIn(`guess ${times}`)).toBe(401);
  expect(await signIn('guess')).toBe(429);
  expect(await signIn(PASSWORD)).toBe(429);
  expect(await connect()).toBe(200);
  await close();
});

it('do not show by the answer whether a name has an account', async () => {
  const { signIn, close } = await open(EARLIER);
  expect(await signIn('guess', 'nobody@example.org')).toBe(401);
  for (let times = 1; times < MOST; times += 1) await signIn('guess', 'nobody@example.org');
  expect(await signIn('guess', 'nobody@example.org')).toBe(429);
  await close();
});

it('are compared one at a time, with at most eight waiting, and the right one passes between the guesses', async () => {
  const { signIn, close } = await open();
  const guesses = () => Promise.all(Array.from({ length: 12 }, (_, place) => signIn(`guess ${place}`)));
  expect(await guesses()).toEqual([...Array(8).fill(401), ...Array(4).fill(503)]);
  expect(await signIn(PASSWORD)).toBe(200);
  await close();
});

it('do not wait for the guesses of other networks', async () => {
  const { signIn, close } = await open();
  const answered: string[] = [];
  const send = (password: string, address: string, name: string) =>
    signIn(password, undefined, address).then((status) => {
      answered.push(`${name} ${status}`);
    });
  const guesses = ['2001:db8:1:2::1', '2001:db8:1:2:3::4'].flatMap((address) =>
    Array.from({ length: 6 }, (_, place) => send(`guess ${place}`, address, 'guess')),
  );
  await Promise.all([...guesses, send(PASSWORD, '2001:db8:1:3::1', 'right')]);
  expect(answered.filter((answer) => answer === 'guess 503')).toHaveLength(4);
  expect(answered.filter((answer) => answer !== 'guess 503').slice(0, 3)).toContain('right 200');
  await close();
});
