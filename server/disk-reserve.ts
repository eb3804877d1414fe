/** Keeps a megabyte of the disk for writes that end access: a file beside the database, emptied when such a write finds no room. */
import { randomFillSync } from 'node:crypto';
import { closeSync, fstatSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { StoreFullError } from '../lib/engine/store/store-full.ts';

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
/** The codes of a full disk, and of the end of what its user may have of it. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.includes(String(error.code));

/** Random: some file systems store zeros as nothing. */
const pieceOf = (bytes: number): Uint8Array => randomFillSync(new Uint8Array(bytes));

const fillFile = (file: string): void => {
  const opened = openSync(file, 'a', FOR_OWNER);
  try {
    for (let missing = RESERVE_BYTES - fstatSync(opened).size; missing > 0; )
      missing -= writeSync(opened, pieceOf(Math.min(PIECE_BYTES, missing)));
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  } finally {
    closeSync(opened);
  }
};

export const createDiskReserve = (file: string): DiskReserve => ({
  spend: (transaction, mayUse = () => true) => {
    try {
      return transaction();
    } catch (error) {
      if (!(error instanceof StoreFullError) || !mayUse()) throw error;
      // Nothing else of this process runs before the second try.
      writeFileSync(file, '', { mode: FOR_OWNER });
      return transaction();
    } finally {
      if (mayUse()) fillFile(file);
    }
  },
  fill: () => fillFile(file),
});
