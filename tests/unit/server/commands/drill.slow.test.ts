/** Tests the drill of a restore: what it compares and says, and that nothing of it stays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../../../../server/commands/command-line.ts';
import { commandNamed } from '../../../../server/commands/table.ts';
import { differentTables } from '../../../../server/ops/copy-rows.ts';
import { settledCheck } from '../../../contract/subject.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { clientBySecret, startIssuingServer, startTestServer, testFolder } from '../../../fixtures/servers.ts';

let data = '';
/** Where the drill makes its folder. */
let temporary = '';
beforeEach(async () => {
  const parent = await testFolder();
  [data, temporary] = [join(parent, 'data'), join(parent, 'temporary')];
  await mkdir(temporary);
  vi.stubEnv('TMPDIR', temporary);
  return () => vi.unstubAllEnvs();
});

const startWithCheck = async () => {
  const server = await startIssuingServer({
    data,
    generators: {
      generateContext: async () => ({ created_at: '2026-03-01T00:00:00.000Z', response: '', sources: [] }),
    },
  });
  const service = clientBySecret(server, server.credentials.member);
  const { id } = await service.contextChecks.create({ body: { input: 'The bridge is closed.' } });
  await settledCheck(service, id);
  return server;
};

const drill = async (...words: string[]) => {
  const progress: string[] = [];
  const outcome = await commandNamed('drill').run(['--data', data, ...words], silentLog, (line) => progress.push(line));
  return { ...outcome, progress };
};

describe('a drill', () => {
  it('restores what a running server has, compares it, and says what would be lost and how long it takes', async () => {
    await startWithCheck();
    const { lines, isInOrder, progress } = await drill();
    expect(isInOrder).toBe(true);
    const text = lines.join('\n');
    expect(text).toMatch(/^Backup of \d{4}-\d\d-\d\dT[\d:.]+Z: \d+\.\d MB in [\d.]+ s\.$/m);
    expect(text).toMatch(/^context_checks: 1 rows, SHA-256 [0-9a-f]{16} on both sides$/m);
    expect(text).toMatch(/^All \d+ tables are the same after the restore, \d+ of them also compared/m);
    expect(text).toMatch(/^RPO: the newest row in the backup came \d+ seconds? before it was made\.$/m);
    expect(text).toContain('in the last 24 hours that was 1 in context_checks.');
    expect(text).toMatch(/^RTO: [\d.]+ s, of which [\d.]+ s to restore and [\d.]+ s until a server answered\.$/m);
    expect(progress[0]).toContain(`Everything is made in ${temporary}/sidelight-drill-`);
    expect(progress).toHaveLength(5);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('prints one line for programs', async () => {
    await (await startWithCheck()).close();
    const { lines } = await drill('--json');
    expect(lines).toHaveLength(1);
    const report = JSON.parse(lines[0] ?? '');
    expect(report).toMatchObject({ isInOrder: true, rowsOfLastDay: { context_checks: 1 }, different: [] });
    expect(Date.parse(report.newestRow)).toBeLessThanOrEqual(Date.parse(report.moment));
    expect(report.rtoSeconds).toBeGreaterThan(0);
    expect(report.tables).toContainEqual({ table: 'context_checks', rows: 1, digest: expect.any(String) });
  });

  it('leaves the data as it was', async () => {
    await (await startWithCheck()).close();
    const before = await readFile(join(data, 'sidelight.sqlite'));
    await drill();
    expect((await readFile(join(data, 'sidelight.sqlite'))).equals(before)).toBe(true);
    expect((await readdir(data)).toSorted()).toEqual(['sidelight.lock', 'sidelight.reserve', 'sidelight.sqlite']);
  });

  it('ends with a sentence where no server starts on what was restored, and leaves nothing', async () => {
    await (await startTestServer({ data })).close();
    const db = new DatabaseSync(join(data, 'sidelight.sqlite'));
    // A job that no server can go on with.
    db.exec(`INSERT INTO context_checks (id, caller, created_at, same_as, status, row)
      VALUES ('1', 'member', '2026-03-01T00:00:00.000Z', '', 'processing', '{')`);
    db.close();
    const errors: string[] = [];
    const { exitCode } = await runCommandLine(['drill', '--data', data], {
      out: () => {},
      error: (text) => errors.push(text),
    });
    expect([exitCode, await readdir(temporary)]).toEqual([1, []]);
    expect(errors.join('\n')).toContain('Starting a server on what was restored.');
  });

  it('needs a folder with the tables of this version, which it does not make', async () => {
    await expect(drill()).rejects.toThrow(`There is no database in ${data}.`);
    await (await startTestServer({ data })).close();
    const db = new DatabaseSync(join(data, 'sidelight.sqlite'));
    db.exec('DROP TABLE feeds');
    db.close();
    await expect(drill()).rejects.toThrow(`${data} is of an earlier version.`);
    await expect(commandNamed('drill').run([], silentLog)).rejects.toThrow('drill needs --data DIR or --postgres URL.');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('that a signal ends leaves nothing', async () => {
    await (await startWithCheck()).close();
    const child = spawn(process.execPath, ['server/main.ts', 'drill', '--data', data], {
      env: { ...process.env, TMPDIR: temporary },
    });
    const exit = once(child, 'exit');
    await once(child.stderr, 'data');
    expect(await readdir(temporary)).toHaveLength(1);
    child.kill('SIGTERM');
    expect((await exit)[0]).toBe(130);
    expect(await readdir(temporary)).toEqual([]);
  });
});

it('tables that differ are named: another digest, or none', () => {
  const [users, posts, feeds] = ['users', 'posts', 'feeds'].map((table) => ({ table, rows: 1, digest: 'a' }));
  if (!users || !posts || !feeds) throw new Error('There are three.');
  expect(differentTables([users, posts, feeds], [users, { ...posts, digest: 'b' }])).toEqual(['posts', 'feeds']);
  expect(differentTables([users], [users, posts])).toEqual([]);
});
