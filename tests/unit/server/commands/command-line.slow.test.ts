/** Tests the words of `npm run serve`: in this process, and a few times as a process of its own, as a program starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommandLine } from '../../../../server/commands/command-line.ts';
import type { RunningServer } from '../../../../server/start.ts';
import { recordsFile, testFolder, tokenBySecret } from '../../../fixtures/servers.ts';

const running: RunningServer[] = [];
const stop = async (server: RunningServer | undefined): Promise<void> => {
  running.splice(0, running.length, ...running.filter((one) => one !== server));
  await server?.close();
};
const children: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all([...running].map(stop));
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Runs the words in this process. */
const serve = async (...words: string[]) => {
  let out = '';
  let errors = '';
  const { exitCode, server } = await runCommandLine(words, {
    out: (text) => {
      out += `${text}\n`;
    },
    error: (text) => {
      errors += `${text}\n`;
    },
  });
  if (server) running.push(server);
  return { exitCode, server, out, errors };
};

/** Starts a process with the words. Its output is that at the time it is ready, or at its end. */
const serveApart = (...words: string[]): Promise<{ child: ChildProcess; out: string; errors: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/main.ts', ...words]);
    children.push(child);
    let out = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.endsWith('\n')) resolve({ child, out, errors });
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('close', () => resolve({ child, out, errors }));
  });

/** The exit code of a process that gets the signal; null if the signal ended it. */
const endOf = async (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> => {
  const end = once(child, 'exit');
  child.kill(signal);
  return (await end)[0];
};

const projectsOf = async (line: string): Promise<unknown> => {
  const { member, ...addresses } = JSON.parse(line);
  const authorization = `Bearer ${await tokenBySecret({ addresses }, member)}`;
  return (await fetch(`${addresses.analytics}/projects`, { headers: { authorization } })).json();
};

describe('the process of the server', { timeout: 60_000 }, () => {
  it('prints one line for programs, and ends in order on a signal', async () => {
    const { child, out } = await serveApart('--json');
    expect(out.split('\n')).toHaveLength(2);
    const secret = { clientId: expect.any(String), clientSecret: expect.any(String) };
    expect(JSON.parse(out)).toEqual({
      base: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      analytics: expect.stringMatching(/\/v1$/),
      admin: expect.stringMatching(/\/admin$/),
      auth: expect.stringMatching(/\/auth$/),
      member: { ...secret, username: 'member@example.org', password: expect.any(String) },
      administrator: secret,
      setUpLink: expect.stringMatching(/\/invitation\/[\w-]{43}$/),
    });
    expect(await endOf(child, 'SIGTERM')).toBe(0);
  });

  it('exits with a message and the usage for words that it cannot follow', async () => {
    const { child, out, errors } = await serveApart('begin');
    expect([out, child.exitCode]).toEqual(['', 1]);
    expect(errors).toMatch(/^begin is no command\.\n\nnpm run serve/);
  });

  it('frees its folder at once when it is killed', async () => {
    const data = await testFolder();
    const first = await serveApart('--json', '--data', data);
    const second = await serve('--json', '--data', data);
    expect(second.errors).toContain(`Another server is using ${data}. End it first, or choose another folder.`);
    expect([second.out, second.exitCode]).toEqual(['', 1]);
    expect(await endOf(first.child, 'SIGKILL')).toBeNull();
    const third = await serve('--json', '--data', data);
    expect(await projectsOf(third.out)).toMatchObject({ data: [] });
  });
});

describe('the command line of the server', () => {
  it('prints addresses and new credentials for people', async () => {
    const { out } = await serve();
    expect(out).toMatch(/base +http:\/\/127/);
    expect(out).toMatch(/clientSecret +\S{43}/);
  });

  it('backs up a folder while a server uses it, and restores it into another one', async () => {
    const folder = await testFolder();
    const data = join(folder, 'data');
    const other = join(folder, 'other');
    const file = join(folder, 'backup');
    const records = await recordsFile([{ project: { slug: 'harbour' } }]);
    await serve('--json', '--data', data, '--import', records);
    const backup = await serve('backup', file, '--data', data);
    expect(backup.out).toContain(`Everything in ${data} is in ${file}.`);
    const restored = await serve('restore', file, '--data', other);
    expect(restored.out).toContain(`${other} has the data of ${file}.`);
    const next = await serve('--json', '--data', other);
    expect(await projectsOf(next.out)).toMatchObject({ data: [{ slug: 'harbour' }] });
  });

  it('keeps imported data across restarts, with new credentials or the earlier ones', async () => {
    const data = await testFolder();
    const post = { postId: '1', createdAt: '2026-01-01T00:00:00Z', platform: 'x' };
    const file = await recordsFile([{ project: { slug: 'harbour' }, post }]);
    const first = await serve('--json', '--data', data, '--import', file);
    expect(await projectsOf(first.out)).toMatchObject({ data: [{ slug: 'harbour', postCount: 1 }] });
    await stop(first.server);

    const second = await serve('--json', '--data', data);
    expect(await projectsOf(second.out)).toMatchObject({ data: [{ slug: 'harbour' }] });
    await stop(second.server);

    const third = await serve('--json', '--data', data, '--keep-credentials');
    expect(JSON.parse(third.out)).not.toHaveProperty('member');
    const { member } = JSON.parse(second.out);
    const line = JSON.stringify({ ...JSON.parse(third.out), member });
    expect(await projectsOf(line)).toMatchObject({ data: [{ slug: 'harbour' }] });
  });

  it('writes fresh credentials to a file for its owner alone, in place of printing them', async () => {
    const folder = await testFolder();
    const file = join(folder, 'credentials.json');
    await writeFile(file, 'earlier');
    const { out } = await serve('--json', '--credentials', file);
    const credentials = JSON.parse(await readFile(file, 'utf8'));
    expect(Object.keys(JSON.parse(out))).toEqual(['base', 'analytics', 'admin', 'auth']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await projectsOf(JSON.stringify({ ...JSON.parse(out), ...credentials }))).toEqual({ data: [] });
  });

  it('leaves no server running if the credentials cannot be written', async () => {
    const data = await testFolder();
    const failed = await serve('--json', '--data', data, '--credentials', join(data, 'nowhere', 'file'));
    expect([failed.out, failed.exitCode]).toEqual(['', 1]);
    // The folder would be refused if that server were still running.
    const next = await serve('--json', '--data', data);
    expect(next.exitCode).toBe(0);
  });

  it.each([
    ['an invalid port', ['--port', '99999'], '99999 is not a port'],
    ['an unknown option', ['--verbose'], 'verbose'],
    ['an unknown command', ['begin'], 'begin is no command'],
    ['a backup of nothing', ['backup', '/nowhere'], 'backup needs --data DIR or --postgres URL.'],
    ['an address without TLS', ['--listen', '0.0.0.0'], 'On 0.0.0.0 others on the network could read passwords'],
    ['a missing file', ['--import', '/nowhere.ndjson'], '/nowhere.ndjson'],
  ])('exits with a message and the usage for %s', async (_, args, message) => {
    const { exitCode, out, errors } = await serve(...args);
    expect(out).toBe('');
    expect(errors).toContain(message);
    expect(errors).toContain('npm run serve');
    expect(exitCode).toBe(1);
  });
});
