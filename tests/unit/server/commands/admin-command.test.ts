/** `admin create` and `admin restore` on a folder, as an operator uses them. */
import { beforeEach, expect, it } from 'vitest';
import { adminCommand } from '../../../../server/commands/admin.ts';
import type { RunningServer } from '../../../../server/start.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { clientBySecret, startTestServer, testFolder } from '../../../fixtures/servers.ts';

let data = '';
beforeEach(async () => {
  data = await testFolder();
});

const run = async (words: string, email?: string) => {
  const given = [...words.split(' '), '--data', data, ...(email === undefined ? [] : ['--email', email])];
  return (await adminCommand.run(given, silentLog)).lines;
};

const start = (keepCredentials = false) => startTestServer({ data, keepCredentials });

const clientFrom = (server: RunningServer, lines: readonly string[]) => {
  const [, clientId = '', clientSecret = ''] = lines.map((line) => line.trim().split(/ +/).at(-1) ?? '');
  return clientBySecret(server, { clientId, clientSecret });
};
const list = async (service: ReturnType<typeof clientFrom>) => (await service.users.list({ query: {} })).body;

it('creates an administrator once, whose secret is good, and after whom no shared accounts are made', async () => {
  const lines = await run('create', 'ada@example.org');
  expect(lines[0]).toBe('ada@example.org is an administrator. The secret is shown once:');
  const running = await start();
  expect(running.credentials).toBeUndefined();
  expect(await list(clientFrom(running, lines))).toMatchObject([
    { email: 'ada@example.org', roles: ['administrator'] },
  ]);
  const { data: events } = await clientFrom(running, lines).people.log({ query: {} });
  expect(events).toMatchObject([{ who: 'operator', what: 'create', whom: 'ada@example.org' }]);
});

it('refuses a second one, with what to do', async () => {
  await run('create', 'ada@example.org');
  await expect(run('create', 'bea@example.org')).rejects.toThrow(
    'ada@example.org is an administrator already, and can invite others.',
  );
});

it('restores an administrator who was deactivated or lost the secret, and ends the earlier one', async () => {
  const earlier = await run('create', 'ada@example.org');
  const lines = await run('restore');
  const running = await start();
  expect(await list(clientFrom(running, lines))).toHaveLength(1);
  await expect(list(clientFrom(running, earlier))).rejects.toMatchObject({ kind: 'auth' });
});

it('restores a user by address, who is an administrator from then on', async () => {
  const first = await start();
  const { credentials } = first;
  await first.close();
  const lines = await run('restore', 'MEMBER@example.org');
  expect(lines[0]).toContain('member@example.org is an administrator.');
  const running = await start(true);
  expect(await list(clientFrom(running, lines))).toHaveLength(2);
  expect(credentials?.administrator.clientId).toEqual(expect.any(String));
});

it.each([
  ['create', 'no address', 'no address is no e-mail address.'],
  ['restore', 'bea@example.org', 'bea@example.org is no user here.'],
  ['restore', undefined, 'There is no administrator. Use `admin create`.'],
  ['forget', undefined, 'admin needs create, restore or remove.'],
  ['remove', undefined, 'admin remove needs --email ADDRESS.'],
  ['create twice', undefined, 'admin needs create, restore or remove.'],
])('refuses %s with %s', async (words, email, sentence) => {
  await expect(run(words, email)).rejects.toThrow(sentence);
});

it('refuses a folder that a server uses, and needs a place', async () => {
  await start();
  await expect(run('create')).rejects.toThrow(`Another server is using ${data}.`);
  await expect(adminCommand.run(['create'], silentLog)).rejects.toThrow('needs --data DIR or --postgres URL.');
});
