/** Tests the Dockerfile and the unit for systemd against the sources: no option, path or time in them is of another version. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readServeOptions } from '../../../../server/commands/serve-options.ts';
import { GRACE_MS } from '../../../../server/ops/stop-server.ts';
import { importsOf } from '../../../architecture/imports.ts';
import { readTree } from '../../../architecture/source-tree.ts';

const read = (name: string): Promise<string> => readFile(join('server/deploy', name), 'utf8');

describe('the Dockerfile', () => {
  const INSTRUCTIONS = ['ARG', 'FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'STOPSIGNAL', 'ENTRYPOINT'];

  it('says that it was not run, and has instructions alone', async () => {
    const lines = (await read('Dockerfile')).split('\n').filter((line) => line !== '');
    expect(lines[0]).toMatch(/^# NOT RUN:/);
    for (const line of lines) expect(['#', ...INSTRUCTIONS]).toContain(String(line.split(' ', 1)));
  });

  it('has none of the history, of what the build makes, and of data', async () => {
    const ignored = (await read('Dockerfile.dockerignore')).split('\n').filter((line) => !/^#|^$/.test(line));
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', '**/*.sqlite*', '**/credentials*.json']),
    );
    const copied = ['lib', 'assets', 'server', 'package.json', 'package-lock.json'];
    expect(ignored.filter((line) => copied.includes(line))).toEqual([]);
  });

  it('copies what is there, and starts what is there', async () => {
    const text = await read('Dockerfile');
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['lib', 'assets', 'server', 'package.json', 'package-lock.json']));
    const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(text) ?? [];
    expect(existsSync(JSON.parse(entry)[1])).toBe(true);
    expect(text).not.toContain('latest');
  });

  it('names the stages that it copies from, and copies into each what its steps read', async () => {
    const text = await read('Dockerfile');
    const stages = [...text.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
    const from = [...text.matchAll(/^COPY --from=(\w+) \/sources\/(\S+) /gm)];
    expect(from.map(([, stage]) => stage)).toEqual(['words']);
    expect(stages).toEqual(['words']);
    // Written by `npm ci`, as in the first stage.
    expect(existsSync(from[0]?.[2] ?? '')).toBe(true);
    // The second stage leaves out what `npm ci` would run.
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(scripts.prepare).toBe('wxt prepare');
    expect(text.match(/^RUN npm ci.*$/gm)?.map((line) => line.includes('--ignore-scripts'))).toEqual([false, true]);
  });

  it('copies every module that a server loads, and installs every package', async () => {
    const text = await read('Dockerfile');
    const copied = [...text.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder);
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const files = new Map(readTree().map((file) => [file.path, file]));
    const loaded = new Set<string>();
    const missing: string[] = [];
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      if (!copied.includes(String(path.split('/', 1)))) missing.push(path);
      const file = files.get(path);
      for (const { specifier, target, typeOnly } of file ? importsOf(file) : []) {
        if (typeOnly || specifier.startsWith('node:')) continue;
        const [scope = '', name = ''] = specifier.split('/');
        if (target !== undefined) load(target);
        else if (!((scope.startsWith('@') ? `${scope}/${name}` : scope) in dependencies)) missing.push(specifier);
      }
    };
    load('server/main.ts');
    expect(loaded).toContain('server/work/examine-worker.ts');
    expect(loaded.size).toBeGreaterThan(200);
    expect([...loaded].filter((path) => !existsSync(path))).toEqual([]);
    expect(missing).toEqual([]);
  });
});

describe('the unit for systemd', () => {
  it('starts a server with options that this version has, and waits for its end', async () => {
    const text = await read('sidelight.service');
    const [, started = ''] = /^ExecStart=(.+)$/m.exec(text) ?? [];
    const [, store = ''] = /^Environment="SIDELIGHT_STORE=(.+)"$/m.exec(text) ?? [];
    const [node, program, ...words] = started
      .replace('$SIDELIGHT_STORE', store)
      .replace(' $SIDELIGHT_OPTIONS', '')
      .split(' ');
    expect([node, program]).toEqual(['/usr/bin/node', 'server/main.ts']);
    expect(readServeOptions(words)).toMatchObject({
      ...{ port: 8040, metricsPort: 9464, data: '/var/lib/sidelight', 'keep-credentials': true },
    });
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(GRACE_MS);
  });

  it('has no fault that systemd finds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sidelight-unit-'));
    try {
      const file = join(folder, 'sidelight.service');
      // The program of this test is where /usr/bin/node would be.
      await writeFile(file, (await read('sidelight.service')).replace('/usr/bin/node', process.execPath));
      const { error, status, stderr, stdout } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
        encoding: 'utf8',
      });
      if (error) process.stdout.write('The unit was not verified: systemd-analyze is not installed.\n');
      // The command examines units of the system as well.
      else
        expect([status, `${stdout}${stderr}`.split('\n').filter((line) => line.includes('sidelight'))]).toEqual([
          0,
          [],
        ]);
      expect(existsSync(file)).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
