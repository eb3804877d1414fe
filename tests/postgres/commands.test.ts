/** Tests the commands for a database as an operator types them: as separate processes. */
import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandNamed } from '../../server/commands/table.ts';
import { createOutcomeWaits } from '../../server/http/outcome-waits.ts';
import { openNode } from '../../server/ops/open-node.ts';
import { withDatabase } from '../../server/ops/with-database.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { startTestServer } from '../fixtures/servers.ts';
import { inRole, useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Resolves with its first line, or at its end. */
const serve = (...words: string[]) =>
  new Promise<{ out: string; errors: string; code: number | null }>((resolve) => {
    const child = spawn(process.execPath, ['server/main.ts', ...words]);
    let [out, errors] = ['', ''];
    const exit = new Promise<void>((done) => {
      child.once('exit', (code) => {
        done();
        resolve({ out, errors, code });
      });
    });
    ends.push(() => {
      child.kill('SIGTERM');
      return exit;
    });
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (words.includes('--json') && out.endsWith('\n')) resolve({ out, errors, code: null });
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
  });

describe('npm run serve', () => {
  it('starts two servers on an empty database with the same command twice', async () => {
    const url = await databases.bare();
    const first = JSON.parse((await serve('--postgres', url, '--json')).out);
    const second = JSON.parse((await serve('--postgres', url, '--json')).out);
    expect(first.member).toEqual(expect.objectContaining({ clientId: expect.any(String) }));
    expect(second.member).toBeUndefined();
    expect(second.base).not.toBe(first.base);
    const form = {
      grant_type: 'client_credentials',
      client_id: first.member.clientId,
      client_secret: first.member.clientSecret,
    };
    const response = await fetch(`${second.auth}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
    expect(response.status).toBe(200);
  });

  it('migrates for a role that may change no table, and starts a server as it', async () => {
    const url = await databases.bare();
    const role = `node_${crypto.randomUUID().slice(0, 8)}`;
    await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    const asNode = inRole(url, role, 'secret');
    const open = () => openNode(asNode, { log: silentLog, onUnfit: () => {}, waits: createOutcomeWaits() });
    await expect(open()).rejects.toThrow('The database has no tables yet.');
    expect(await serve('migrate', '--postgres', url, '--node-role', role)).toMatchObject({
      code: 0,
      out: `Step 1 (tables) is done.\nStep 2 (readers-notes) is done.\nStep 3 (rights) is done.\n${role} can read and write rows, and change no table.\n`,
    });
    await (await open()).close();
  });

  it('says why it cannot start', async () => {
    const { code, errors } = await serve('check', '--postgres', 'postgresql://127.0.0.1:1/x');
    expect([code, errors.split('\n', 1)]).toEqual([
      1,
      ['The database cannot be reached. connect ECONNREFUSED 127.0.0.1:1'],
    ]);
  });
});

describe('a drill', () => {
  const tablesIn = (url: string) =>
    withDatabase(url, silentLog, (db) =>
      db.read("SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"),
    );
  const drill = (...words: string[]) => commandNamed('drill').run(words, silentLog);

  it('restores a database that a server uses, into a folder or into an empty database, which is empty again', async () => {
    const url = await databases.prepared();
    await startTestServer({ postgres: url });
    const [into, used] = [await databases.bare(), await databases.prepared()];
    for (const words of [[], ['--into', into]]) {
      const { lines, isInOrder } = await drill('--postgres', url, ...words);
      expect(isInOrder).toBe(true);
      expect(lines).toContainEqual(expect.stringMatching(/^users: 2 rows, SHA-256 [0-9a-f]{16} on both sides$/));
      expect(lines).toContainEqual(expect.stringMatching(/^RTO: /));
    }
    expect(await tablesIn(into)).toEqual([]);
    const before = (await tablesIn(used)).length;
    await expect(drill('--postgres', url, '--into', used)).rejects.toThrow(
      'The database of --into has tables already.',
    );
    await expect(drill('--postgres', url, '--into', url)).rejects.toThrow('The database of --into has tables already.');
    expect((await tablesIn(used)).length).toBe(before);
  });

  it('that a signal ends while it fills a database leaves that empty', async () => {
    const [url, into] = [await databases.prepared(), await databases.bare()];
    const child = spawn(process.execPath, ['server/main.ts', 'drill', '--postgres', url, '--into', into], {
      stdio: 'ignore',
    });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitUntil(async () => (await tablesIn(into)).length > 0, { interval: 5 });
    child.kill('SIGTERM');
    expect(await exit).toBe(130);
    expect(await tablesIn(into)).toEqual([]);
  });
});

describe('a command', () => {
  const run = (command: 'check' | 'migrate', url: string) => commandNamed(command).run(['--postgres', url], silentLog);

  it('says what is wrong with a database, and what it has done', async () => {
    const url = await databases.bare();
    expect(await run('check', url)).toEqual({
      lines: ['The database has no tables yet. Run `npm run serve -- migrate --postgres URL`.'],
      isInOrder: false,
    });
    expect(await run('migrate', url)).toEqual({
      lines: ['Step 1 (tables) is done.', 'Step 2 (readers-notes) is done.', 'Step 3 (rights) is done.'],
      isInOrder: true,
    });
    expect(await run('migrate', url)).toEqual({
      lines: ['The tables are those of this version already.'],
      isInOrder: true,
    });
    expect(await run('check', url)).toEqual({ lines: ['A server can start on this database.'], isInOrder: true });
  });
});
