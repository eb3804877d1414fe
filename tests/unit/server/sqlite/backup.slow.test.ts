/** Tests that a running server is backed up, and that a backup is restored as a whole or not at all. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeedCredentials } from '../../../../server/accounts/seed.ts';
import { backUp, restore } from '../../../../server/sqlite/backup.ts';
import type { RunningServer } from '../../../../server/start.ts';
import { settledCheck } from '../../../contract/subject.ts';
import { clientBySecret, startTestServer, testFolder } from '../../../fixtures/servers.ts';

let parent = '';
let data = '';
let file = '';
let running: RunningServer | undefined;
const stop = async () => running?.close();
beforeEach(async () => {
  parent = await testFolder();
  data = join(parent, 'data');
  file = join(parent, 'backup.sqlite');
});

const start = async (folder = data): Promise<SeedCredentials | undefined> => {
  await stop();
  running = await startTestServer({
    ...{ data: folder, keepCredentials: true },
    generators: {
      generateContext: async () => ({ created_at: '2026-03-01T00:00:00.000Z', response: '', sources: [] }),
    },
  });
  return running.credentials;
};

const serviceFor = ({ member }: SeedCredentials) => {
  if (!running) throw new Error('No server is running.');
  return clientBySecret(running, member);
};
const check = async (credentials: SeedCredentials, input: string): Promise<void> => {
  const service = serviceFor(credentials);
  const { id } = await service.contextChecks.create({ body: { input } });
  await settledCheck(service, id);
};
const inputs = async (credentials: SeedCredentials): Promise<string[]> =>
  (await serviceFor(credentials).contextChecks.list({ query: {} })).data.map(({ input }) => input);

const begin = async (): Promise<SeedCredentials> => {
  const credentials = await start();
  if (!credentials) throw new Error('The server was started without credentials.');
  await check(credentials, 'The first one');
  return credentials;
};

describe('a backup of a running server', () => {
  it('has everything at its time, accounts too, and is restored into another folder', async () => {
    const credentials = await begin();
    await backUp(data, file);
    await check(credentials, 'The second one');
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    const other = join(parent, 'other');
    await restore(other, file);
    expect(await start(other)).toBeUndefined();
    expect(await inputs(credentials)).toEqual(['The first one']);
  });

  it('is not written over a file that exists', async () => {
    await begin();
    await writeFile(file, 'mine');
    await expect(backUp(data, file)).rejects.toThrow(`${file} exists already.`);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('is not made of a folder without a database', async () => {
    await expect(backUp(parent, file)).rejects.toThrow(`There is no database in ${parent}.`);
    expect(await readdir(parent)).toEqual([]);
  });
});

describe('a restored backup', () => {
  it('replaces what the folder had, which is kept beside it', async () => {
    const credentials = await begin();
    await backUp(data, file);
    await check(credentials, 'The second one');
    await stop();
    const { replaced } = await restore(data, file);
    expect(replaced).toBe(join(data, 'sidelight.sqlite.replaced'));
    await start();
    expect(await inputs(credentials)).toEqual(['The first one']);
    await stop();
    // The replaced one is a database like any other.
    await copyFile(join(data, 'sidelight.sqlite.replaced'), join(data, 'sidelight.sqlite'));
    await start();
    expect((await inputs(credentials)).toSorted()).toEqual(['The first one', 'The second one']);
  });

  it('belongs to whom the folder belongs, also where root restores it', async () => {
    await begin();
    await backUp(data, file);
    await stop();
    // Others than root cannot give a folder away: there it belongs to them before and afterwards.
    if (process.getuid?.() === 0) await chown(data, 65_534, 65_534);
    await restore(data, file);
    const { uid } = await stat(data);
    for (const name of await readdir(data)) expect([name, (await stat(join(data, name))).uid]).toEqual([name, uid]);
    expect(await readdir(data)).toContain('sidelight.sqlite.replaced');
  });

  it('has no trigger or view of its own, and those of this version', async () => {
    await begin();
    await backUp(data, file);
    await stop();
    const schemaOf = (database: string, change = '') => {
      const db = new DatabaseSync(database);
      try {
        db.exec(change);
        const rows = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view')").all();
        return rows.map(({ name, sql }) => [name, sql]).toSorted();
      } finally {
        db.close();
      }
    };
    const ours = schemaOf(join(data, 'sidelight.sqlite'));
    expect(ours.map(([name]) => name)).toContain('end_tokens');
    schemaOf(
      file,
      `DROP TRIGGER end_tokens;
       CREATE TRIGGER end_tokens AFTER UPDATE ON users BEGIN SELECT 1; END;
       CREATE TRIGGER "copy ""secrets" AFTER INSERT ON secrets
         BEGIN INSERT INTO audit_log (at, who, what, whom) VALUES (0, NEW.user, NEW.sealed, ''); END;
       CREATE VIEW shown AS SELECT * FROM secrets;`,
    );
    await restore(data, file);
    expect(schemaOf(join(data, 'sidelight.sqlite'))).toEqual([]);
    await start();
    await stop();
    expect(schemaOf(join(data, 'sidelight.sqlite'))).toEqual(ours);
  });

  it('is refused while a server uses the folder', async () => {
    await begin();
    await backUp(data, file);
    await expect(restore(data, file)).rejects.toThrow(`Another server is using ${data}.`);
  });

  it.each([
    ['is no database', async () => writeFile(file, 'These are my notes.')],
    [
      'is cut off',
      async () => {
        await backUp(data, join(parent, 'whole'));
        const whole = await readFile(join(parent, 'whole'));
        await writeFile(file, whole.subarray(0, whole.length / 2));
      },
    ],
    ['is missing', async () => {}],
  ])('is refused if its file %s, and the folder stays as it was', async (_, write) => {
    const credentials = await begin();
    await write();
    await stop();
    await expect(restore(data, file)).rejects.toThrow(`${file} is no backup of a Sidelight server.`);
    await start();
    expect(await inputs(credentials)).toEqual(['The first one']);
    expect(await readdir(data)).not.toContain('sidelight.sqlite.replaced');
  });
});

it('leaves nothing in the folder of temporary files if it is interrupted on its way into PostgreSQL', async () => {
  await begin();
  await backUp(data, file);
  await stop();
  const temporary = join(parent, 'temporary');
  await mkdir(temporary);
  // The server accepts the connection and says nothing.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const words = ['server/main.ts', 'restore', file, '--postgres', `postgresql://ada@127.0.0.1:${port}/x`];
  const child = spawn(process.execPath, words, { env: { ...process.env, TMPDIR: temporary } });
  try {
    await once(silent, 'connection');
    expect(await readdir(temporary)).toEqual([expect.stringMatching(/^sidelight-restore-/)]);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect(await readdir(temporary)).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    silent.close();
  }
});
