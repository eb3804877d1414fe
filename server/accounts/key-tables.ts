/**
 * Declares the port of the table in which a server keeps API keys. All nodes of a server share it, and nothing of it is cached. Keys
 * arrive as hashes. Times are those of the store's clock, in milliseconds since 1970. One suite holds all implementations to the same
 * behaviour (`tests/contract/key-cases.ts`). What ends the access of a user ends the user's keys too (`people-tables.ts`).
 */
import type { Caller, StoredKey } from '../../lib/engine/ports.ts';
import { isStoreFull } from '../../lib/engine/store/store-full.ts';

/** A full disk keeps nobody from reading: the use of a key is not noted then. */
export const passIfFull = (error: unknown): void => {
  if (!isStoreFull(error)) throw error;
};

interface NewStoredKey extends Omit<StoredKey, 'createdAt' | 'lastUsedAt'> {
  hash: string;
  /** The user who creates it. */
  by: string;
  /** That many keys a user may have. */
  most: number;
}

export interface KeyTables {
  /** Writes the line of the audit log in the same transaction. Undefined, with nothing written, if the user has that many keys. */
  add(key: NewStoredKey): Promise<StoredKey | undefined>;
  /** By user, then oldest first. */
  all(): Promise<StoredKey[]>;
  /** False if there is none. */
  end(id: string, by: string): Promise<boolean>;
  /** The caller of a key that has not ended, whose user is active. Writes down the use, at most once a minute, where there is room. */
  callerOf(hash: string): Promise<Caller | undefined>;
}
