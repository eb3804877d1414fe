import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { startTestServer, testFolder } from '../../../fixtures/servers.ts';

let parent = '';
beforeEach(async () => {
  parent = await testFolder();
});

const start = (data: string) => startTestServer({ data });
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const modesIn = async (folder: string) =>
  Promise.all((await readdir(folder)).map(async (name) => [name, await modeOf(join(folder, name))]));

it('refuses a second server on one folder, and allows the next one', async () => {
  const data = join(parent, 'data');
  const first = await start(data);
  await expect(start(data)).rejects.toThrow(`Another server is using ${data}.`);
  await first.close();
  await start(data);
});

it('creates the folder and its files for their owner alone', async () => {
  const data = join(parent, 'data');
  await start(data);
  expect(await modeOf(data)).toBe('700');
  const modes = await modesIn(data);
  expect(modes.map(([name]) => name)).toContain('sidelight.sqlite-wal');
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
});

it('restricts files that an earlier version left readable, and leaves other files of the folder alone', async () => {
  await writeFile(join(parent, 'sidelight.sqlite'), '');
  await writeFile(join(parent, 'notes.txt'), '');
  for (const name of ['sidelight.sqlite', 'notes.txt']) await chmod(join(parent, name), 0o644);
  await start(parent);
  expect(Object.fromEntries(await modesIn(parent))).toMatchObject({ 'sidelight.sqlite': '600', 'notes.txt': '644' });
});
