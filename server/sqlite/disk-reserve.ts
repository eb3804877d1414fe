/** Reserves a megabyte of the disk for writes that end access: a file beside the database, emptied when one finds no room. */
import { randomFillSync } from 'node:crypto';
import { closeSync, fstatSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { StoreFullError } from '../../lib/engine/store/store-full.ts';

export interface DiskReserve {
  /** Runs the transaction; where the disk is full and `mayUse` says so, once more with the room of the reserve. */
  spend<Result>(transaction: () => Result, mayUse?: () => boolean): Result;
  /** Takes what is missing, as far as there is room. */
  fill(): void;
}

/** For a database that is in memory, or that no server uses. */
export const noReserve: DiskReserve = { spend: (transaction) => transaction(), fill: () => {} };

const RESERVE_BYTES = 1024 * 1024;
const PIECE_BYTES = 16 * 1024;
const FOR_OWNER = 0o600;
/** Random: some file systems store zeros as nothing. */
const pieceOf = (bytes: number): Uint8Array => randomFillSync(new Uint8Array(bytes));

const writeRest = (file: string): void => {
  const opened = openSync(file, 'a', FOR_OWNER);
  try {
    for (let missing = RESERVE_BYTES - fstatSync(opened).size; missing > 0; )
      missing -= writeSync(opened, pieceOf(Math.min(PIECE_BYTES, missing)));
  } finally {
    closeSync(opened);
  }
};

/** Returns false where the file system refuses: a missing reserve makes no write fail that succeeds without it. */
const isDone = (change: () => void): boolean => {
  try {
    change();
    return true;
  } catch {
    return false;
  }
};

export const createDiskReserve = (file: string): DiskReserve => ({
  spend: (transaction, mayUse = () => true) => {
    try {
      return transaction();
    } catch (error) {
      if (!(error instanceof StoreFullError) || !mayUse()) throw error;
      // Nothing else of this process runs before the second try.
      if (!isDone(() => writeFileSync(file, '', { mode: FOR_OWNER }))) throw error;
      return transaction();
    } finally {
      if (mayUse()) isDone(() => writeRest(file));
    }
  },
  fill: () => void isDone(() => writeRest(file)),
});
