/** Prepares the data folder: for its owner alone, and for one server at a time. */
import { chmod, chown, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFullError } from '../../lib/engine/store/store-full.ts';
import type { SecretSource } from '../accounts/key-cipher.ts';
import { createDiskReserve, type DiskReserve } from './disk-reserve.ts';
import { createSecretFile } from './secret-file.ts';
import { isFull } from './transaction.ts';

const DATABASE = 'sidelight.sqlite';
const LOCK = 'sidelight.lock';
const RESERVE = 'sidelight.reserve';
const SECRET = 'sidelight.secret';
const FOR_OWNER = 0o600;

/** SQLite gives the files beside a database the permissions of the database. Those of an earlier start may have others. */
const FILES = [DATABASE, LOCK, RESERVE];
const OTHER_FILES = [`${DATABASE}-wal`, `${DATABASE}-shm`, SECRET];

/** Files that root writes into the folder of a service are given to the service, which could not read them otherwise. */
export const giveToOwnerOf = async (folder: string, file: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
};

const restrict = async (path: string): Promise<void> => {
  await (await open(path, 'a', FOR_OWNER)).close();
  await chmod(path, FOR_OWNER);
};

/** The operating system ends the lock with the process, however it ends. */
const lock = (folder: string): DatabaseSync => {
  const db = new DatabaseSync(join(folder, LOCK));
  try {
    db.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (isFull(error)) throw new StoreFullError(error);
    throw new Error(`Another server is using ${folder}. End it first, or choose another folder.`);
  }
};

export interface DataFolder {
  database: string;
  /** Room for what ends access on a full disk. */
  reserve: DiskReserve;
  /** Of the keys of sources. */
  secret: SecretSource;
  /** True if no server has used the folder yet. */
  isNew: boolean;
  release(): void;
}

export const databaseIn = (folder: string): string => join(folder, DATABASE);

/** Rejects with a message for the operator if another server is using the folder. */
export const openDataFolder = async (folder: string): Promise<DataFolder> => {
  // A folder that exists belongs to the operator, who may share it: its files are restricted anyway.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isNew = !(await stat(databaseIn(folder)).then(
    ({ size }) => size > 0,
    () => false,
  ));
  for (const name of FILES) {
    await restrict(join(folder, name));
    await giveToOwnerOf(folder, join(folder, name));
  }
  for (const name of OTHER_FILES) await chmod(join(folder, name), FOR_OWNER).catch(() => {});
  const locked = lock(folder);
  const reserve = createDiskReserve(join(folder, RESERVE));
  const secret = createSecretFile(join(folder, SECRET), (file) => giveToOwnerOf(folder, file));
  return { database: databaseIn(folder), reserve, secret, isNew, release: () => locked.close() };
};
