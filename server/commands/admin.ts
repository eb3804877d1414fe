/** An operator's commands for users: create the first administrator, restore one, or remove a user for good. */
import { parseArgs } from 'node:util';
import { isActiveAdministrator } from '../../lib/contract/last-administrator.ts';
import type { UserRow } from '../../lib/engine/store/store.ts';
import { type ClientSecret, createAccounts } from '../accounts/accounts.ts';
import { removeUser } from '../accounts/remove-user.ts';
import { ADMINISTRATOR_EMAIL } from '../accounts/seed.ts';
import { type Backend, openBackend } from '../ops/open-backend.ts';
import { NO_RIGHTS } from '../tables/account-tables.ts';
import { inOrder, type ServerCommand } from './command.ts';
import { databaseOptions, readDatabase } from './database-options.ts';

/** Who acts at the command line, in the audit log. */
const OPERATOR = 'operator';

const linesOf = (email: string, { clientId, clientSecret }: ClientSecret): string[] => [
  `${email} is an administrator. The secret is shown once:`,
  `  clientId      ${clientId}`,
  `  clientSecret  ${clientSecret}`,
];

const isAddress = (user: UserRow, email: string): boolean => user.email.toLowerCase() === email.toLowerCase();

const create = async (backend: Backend, email = ADMINISTRATOR_EMAIL): Promise<string[]> => {
  const { store, tables, peopleTables } = backend;
  const administrator = (await store.users.all()).find(isActiveAdministrator);
  if (administrator) {
    throw new Error(
      `${administrator.email} is an administrator already, and can invite others. Use \`admin restore\` if nobody can sign in any more.`,
    );
  }
  const user: UserRow = { id: crypto.randomUUID(), email, roles: ['administrator'], status: 'active' };
  if (!(await store.users.add(user))) {
    throw new Error(
      `${email} is a user already. Use \`admin restore --email ${email}\` to make them an administrator.`,
    );
  }
  const issued = await createAccounts(tables).issueClient(user.id, NO_RIGHTS);
  await peopleTables.addEvent({ who: OPERATOR, what: 'create', whom: user.id });
  return linesOf(email, issued);
};

const restore = async (backend: Backend, email?: string): Promise<string[]> => {
  const { store, tables, peopleTables } = backend;
  const all = await store.users.all();
  const found =
    email === undefined
      ? (all.find(isActiveAdministrator) ?? all.find(({ roles }) => roles.includes('administrator')))
      : all.find((user) => isAddress(user, email));
  if (!found) {
    throw new Error(
      email === undefined ? 'There is no administrator. Use `admin create`.' : `${email} is no user here.`,
    );
  }
  await store.users.update(found.id, (user) => ({
    ...user,
    status: 'active',
    roles: [...new Set([...user.roles, 'administrator'])],
  }));
  await peopleTables.revoke(found.id);
  const issued = await createAccounts(tables).issueClient(found.id, NO_RIGHTS);
  await peopleTables.addEvent({ who: OPERATOR, what: 'restore', whom: found.id });
  return linesOf(found.email, issued);
};

const remove = async (backend: Backend, email?: string): Promise<string[]> => {
  if (email === undefined) throw new Error('admin remove needs --email ADDRESS.');
  const found = (await backend.store.users.all()).find((user) => isAddress(user, email));
  if (!found) throw new Error(`${email} is no user here.`);
  const checks = await removeUser(backend, found, OPERATOR);
  return [
    `${found.email} is removed. Checks that nobody else could see and that are gone: ${checks}.`,
    'What was shared stays, without a name. Backups still have everything.',
  ];
};

const actions = { create, restore, remove };
type Action = keyof typeof actions;

const isAction = (name: string | undefined): name is Action => name !== undefined && Object.hasOwn(actions, name);

export const adminCommand: ServerCommand = {
  usage: {
    forms: ['admin create|restore|remove (--data DIR | --postgres URL [--plain-database]) [--email ADDRESS]'],
    rows: [
      ['admin create', 'create the first administrator, and print their secret once'],
      [
        'admin restore',
        'give an administrator a new secret, and the role again, when nobody can administrate any more',
      ],
      ['admin remove', 'remove a user for good, with what they did not share'],
      ['--email ADDRESS', "the user's e-mail address"],
    ],
  },
  run: async (words, log) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { data: { type: 'string' }, ...databaseOptions, email: { type: 'string' } },
    });
    const [name, ...others] = positionals;
    const { data, email } = values;
    const postgres = readDatabase(values);
    if (!isAction(name) || others.length > 0) throw new Error('admin needs create, restore or remove.');
    if ((data === undefined) === (postgres === undefined))
      throw new Error(`admin ${name} needs --data DIR or --postgres URL.`);
    if (email !== undefined && !/^[^@\s]{1,64}@[^@\s]{1,255}$/.test(email))
      throw new Error(`${email} is no e-mail address.`);
    const backend = await openBackend({ data, postgres, log, now: Date.now, onUnfit: log.warn });
    try {
      return inOrder(...(await backend.inTurn(() => actions[name](backend, email))));
    } finally {
      await backend.close();
    }
  },
};
