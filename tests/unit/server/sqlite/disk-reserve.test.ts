/** Tests the reserve of the disk on a real file; the full disk is that of the error. */

import { statSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { StoreFullError } from '../../../../lib/engine/store/store-full.ts';
import { createDiskReserve, type DiskReserve } from '../../../../server/sqlite/disk-reserve.ts';
import { testFolder } from '../../../fixtures/servers.ts';

const MEGABYTE = 1024 * 1024;

let folder = '';
let file = '';
let reserve: DiskReserve;
beforeEach(async () => {
  folder = await testFolder();
  file = join(folder, 'sidelight.reserve');
  reserve = createDiskReserve(file);
  reserve.fill();
});

/** Fails that often, and notes how large the reserve is at each try. */
const failing = (times: number, error: Error = new StoreFullError(undefined)) => {
  const sizes: number[] = [];
  const write = () => {
    sizes.push(statSync(file).size);
    if (sizes.length <= times) throw error;
    return 'written';
  };
  return { sizes, write };
};

it('is a megabyte of its own on the disk, for its owner alone', async () => {
  const { size, blocks, mode } = await stat(file);
  expect([size, mode & 0o777]).toEqual([MEGABYTE, 0o600]);
  expect(blocks * 512).toBeGreaterThanOrEqual(MEGABYTE);
});

it('is emptied for the second try of a write that finds no room, and whole again afterwards', async () => {
  const { sizes, write } = failing(1);
  expect(reserve.spend(write)).toBe('written');
  expect(sizes).toEqual([MEGABYTE, 0]);
  expect((await stat(file)).size).toBe(MEGABYTE);
});

it('lets a write fail that finds no room without it either', () => {
  const { sizes, write } = failing(2);
  expect(() => reserve.spend(write)).toThrow(StoreFullError);
  expect(sizes).toEqual([MEGABYTE, 0]);
});

it('stays for what may not use it, and at other failures', () => {
  const other = failing(1);
  expect(() => reserve.spend(other.write, () => false)).toThrow(StoreFullError);
  const refused = failing(1, new Error('Refused.'));
  expect(() => reserve.spend(refused.write)).toThrow('Refused.');
  expect([other.sizes, refused.sizes]).toEqual([[MEGABYTE], [MEGABYTE]]);
});

it('is completed where a part of it is left', async () => {
  await writeFile(file, 'a part');
  reserve.fill();
  expect((await stat(file)).size).toBe(MEGABYTE);
});

it('is no reason to fail: what was written stays written where no file can be kept', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  expect(reserve.spend(() => 'written')).toBe('written');
  expect(() =>
    reserve.spend(() => {
      throw new StoreFullError(undefined);
    }),
  ).toThrow(StoreFullError);
});
