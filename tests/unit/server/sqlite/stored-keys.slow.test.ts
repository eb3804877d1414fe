/** The keys of sources in a data folder: on the disk, after a restart, in a backup and after a restore into another folder. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp, restore } from '../../../../server/sqlite/backup.ts';
import { errorOf } from '../../../contract/subject.ts';
import { clientBySecret, startIssuingServer, startTestServer, testFolder } from '../../../fixtures/servers.ts';

const KEY = 'key-of-the-team-4711';
const ofKagi = { params: { name: 'kagi' as const }, body: { key: KEY } };
const kept = (isReadable: boolean) => [{ name: 'kagi', isReadable }];

const noFetch = async () => {
  throw new TypeError('fetch failed');
};
const options = { evidence: 'administrators', fetch: noFetch } as const;

const begin = async (prepare: (data: string) => Promise<void> = async () => {}) => {
  const data = join(await testFolder(), 'data');
  const first = await startIssuingServer({ ...options, data });
  await prepare(data);
  const administrator = clientBySecret(first, first.credentials.administrator);
  const again = async (folder: string) =>
    clientBySecret(
      await startTestServer({ ...options, data: folder, keepCredentials: true }),
      first.credentials.administrator,
    );
  return { data, first, administrator, again };
};

it('is encrypted by a secret in a file of its own, for its owner alone, which no backup has', async () => {
  const { data, first, administrator, again } = await begin();
  const secret = join(data, 'sidelight.secret');
  expect(await readdir(data)).not.toContain('sidelight.secret');
  expect((await administrator.sources.keepKey(ofKagi)).keys).toEqual(kept(true));
  expect(((await stat(secret)).mode & 0o777).toString(8)).toBe('600');
  const text = (await readFile(secret, 'utf8')).trim();
  const backup = join(data, '..', 'backup.sqlite');
  await backUp(data, backup);
  const files = [...(await readdir(data)).map((name) => join(data, name)), backup].filter((file) => file !== secret);
  for (const file of files) {
    const bytes = await readFile(file, 'latin1');
    expect(bytes, file).not.toContain(KEY);
    expect(bytes, file).not.toContain(text);
  }
  await first.close();
  expect((await (await again(data)).sources.read({})).keys).toEqual(kept(true));

  // Restored elsewhere it is missing, until it is entered again.
  const other = join(data, '..', 'other');
  await restore(other, backup);
  const elsewhere = await again(other);
  expect((await elsewhere.sources.read({})).keys).toEqual(kept(false));
  expect((await elsewhere.sources.keepKey(ofKagi)).keys).toEqual(kept(true));
});

it('is refused where the file has no secret, which stays as it is', async () => {
  const { data, administrator } = await begin((folder) => writeFile(join(folder, 'sidelight.secret'), 'damaged'));
  expect(await errorOf(administrator.sources.keepKey(ofKagi))).toMatchObject({ status: 409 });
  expect((await administrator.sources.read({})).keys).toEqual([]);
  expect(await readFile(join(data, 'sidelight.secret'), 'utf8')).toBe('damaged');
});
