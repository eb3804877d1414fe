/** What an operator does at the command line so that somebody can administrate: creates an administrator, or restores one. */
import { parseArgs } from 'node:util';
import { isActiveAdministrator } from '../../lib/contract/last-administrator.ts';
import type { UserRow } from '../../lib/engine/store/store.ts';
import { type ClientSecret, createAccounts } from '../accounts.ts';
import { type Backend, openBackend } from '../open-backend.ts';
import { ADMINISTRATOR_EMAIL } from '../seed.ts';

import { inOrder, type ServerCommand } from './command.ts';

interface Outcome extends ClientSecret {
  email: string;
}

/** Who acts at the command line, in the audit log. */
const OPERATOR = 'operator';
const rights = { mayBypassCache: false, mayAnalyseVideo: false };

const create = async (backend: Backend, email = ADMINISTRATOR_EMAIL): Promise<Outcome> => {
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
  const issued = await createAccounts(tables).issueClient(user.id, rights);
  await peopleTables.addEvent({ who: OPERATOR, what: 'create', whom: user.id });
  return { email, ...issued };
};

const restore = async (backend: Backend, email?: string): Promise<Outcome> => {
  const { store, tables, peopleTables } = backend;
  const all = await store.users.all();
  const found =
    email === undefined
      ? (all.find(isActiveAdministrator) ?? all.find(({ roles }) => roles.includes('administrator')))
      : all.find((user) => user.email.toLowerCase() === email.toLowerCase());
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
  const issued = await createAccounts(tables).issueClient(found.id, rights);
  await peopleTables.addEvent({ who: OPERATOR, what: 'restore', whom: found.id });
  return { email: found.email, ...issued };
};

const actions = { create, restore };
type Action = keyof typeof actions;

const isAction = (name: string | undefined): name is Action => name !== undefined && Object.hasOwn(actions, name);

export const adminCommand: ServerCommand = {
  usage: {
    forms: ['admin create|restore (--data DIR | --postgres URL) [--email ADDRESS]'],
    rows: [
      ['admin create', 'create the first administrator, and print their secret once'],
      [
        'admin restore',
        'give an administrator a new secret, and the role again, when nobody can administrate any more',
      ],
      ['--email ADDRESS', "the administrator's e-mail address"],
    ],
  },
  run: async (words, log) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { data: { type: 'string' }, postgres: { type: 'string' }, email: { type: 'string' } },
    });
    const [name, ...others] = positionals;
    const { data, postgres, email } = values;
    if (!isAction(name) || others.length > 0) throw new Error('admin needs create or restore.');
    if ((data === undefined) === (postgres === undefined))
      throw new Error(`admin ${name} needs --data DIR or --postgres URL.`);
    if (email !== undefined && !/^[^@\s]{1,64}@[^@\s]{1,255}$/.test(email))
      throw new Error(`${email} is no e-mail address.`);
    const backend = await openBackend({ data, postgres, log, now: Date.now, onUnfit: log.warn });
    try {
      const { clientId, clientSecret, email: address } = await backend.inTurn(() => actions[name](backend, email));
      return inOrder(
        `${address} is an administrator. The secret is shown once:`,
        `  clientId      ${clientId}`,
        `  clientSecret  ${clientSecret}`,
      );
    } finally {
      await backend.close();
    }
  },
};
