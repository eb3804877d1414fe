/** Runs a SQLite transaction: all of it is on disk when it returns, and none of it when it throws. */
import type { DatabaseSync } from 'node:sqlite';
import { StoreFullError } from '../../lib/engine/store/store-full.ts';

const SQLITE_FULL = 13;

export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL;

export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  try {
    db.exec('BEGIN IMMEDIATE');
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite may have rolled back by itself, as on a full disk: another ROLLBACK would fail and hide the cause.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw isFull(error) ? new StoreFullError(error) : error;
  }
};
