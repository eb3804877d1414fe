/** Lets administrators create, list and end the API keys of users. Their scopes are held in `procedures.ts`. */
import type { ApiKey, KeyScope } from '../../contract/keys.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Caller, EnginePorts, KeysPort, StoredKey } from '../ports.ts';
import { notFound, procedures, requireAdministrator } from '../procedures.ts';
import { refusal } from '../refusal.ts';
import { requireUser } from './people.ts';
import { conflict } from './users.ts';

/** Of one user. */
const MOST_KEYS = 20;

const timeOf = (moment: number): string => new Date(moment).toISOString();

const shown = ({ id, user, name, scopes, createdAt, expiresAt, lastUsedAt }: StoredKey): ApiKey => ({
  ...{ id, user, name, scopes: [...scopes], createdAt: timeOf(createdAt) },
  ...(expiresAt !== undefined && { expiresAt: timeOf(expiresAt) }),
  ...(lastUsedAt !== undefined && { lastUsedAt: timeOf(lastUsedAt) }),
});

export const createKeys = ({ store, keys: port }: EnginePorts) => {
  const begin = (caller: Caller): KeysPort => {
    requireAdministrator(caller);
    if (!port) throw notFound(sentence('refused.noPeople'));
    return port;
  };
  const { keys, createKey, endKey } = procedures.people;
  return {
    keys: keys.handler(async ({ context: { caller } }) => ({ data: (await begin(caller).all()).map(shown) })),
    createKey: createKey.handler(async ({ input: { params, body }, context: { caller } }) => {
      const own = begin(caller);
      const user = await requireUser(store, params.id);
      if (user.status !== 'active') throw conflict(sentence('refused.deactivated'));
      const scopes: KeyScope[] = [...new Set(body.scopes)];
      const expiresAt = body.expiresAt === undefined ? undefined : Date.parse(body.expiresAt);
      if (expiresAt !== undefined && expiresAt <= (await store.now()))
        throw refusal('BAD_REQUEST', sentence('refused.keyEnded'));
      const made = await own.create({
        ...{ user: user.id, name: body.name, scopes, by: caller.id, most: MOST_KEYS },
        ...(expiresAt !== undefined && { expiresAt }),
      });
      if (!made) throw conflict(sentence('refused.tooManyKeys', { most: MOST_KEYS }));
      return { ...shown(made.key), secret: made.secret };
    }),
    endKey: endKey.handler(async ({ input: { params }, context: { caller } }) => {
      if (!(await begin(caller).end(params.id, caller.id))) throw notFound(sentence('refused.noKey'));
      return {};
    }),
  };
};
