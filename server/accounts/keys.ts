/** Creates API keys. A key is a random secret, of which the server keeps the hash alone. */
import { randomBytes } from 'node:crypto';
import type { Caller, KeysPort } from '../../lib/engine/ports.ts';
import type { KeyTables } from '../tables/key-tables.ts';
import { freshSecret, hashOf } from './secrets.ts';

/** By it the server distinguishes keys from tokens, and scanners for leaked secrets recognize one. */
const PREFIX = 'sidelight_';

export interface Keys extends KeysPort {
  /** `undefined` for what has the form of no key, or is none. */
  callerOf(secret: string): Promise<Caller | undefined>;
}

export const isKey = (secret: string): boolean => secret.startsWith(PREFIX);

export const openKeys = (tables: KeyTables): Keys => ({
  create: async (wished) => {
    const secret = `${PREFIX}${freshSecret()}`;
    const id = randomBytes(9).toString('base64url');
    const key = await tables.add({ ...wished, id, hash: hashOf(secret) });
    return key && { key, secret };
  },
  all: tables.all,
  end: tables.end,
  callerOf: (secret) => tables.callerOf(hashOf(secret)),
});
