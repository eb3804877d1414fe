/** Tests the files by which servers are deployed against the sources: no option, path or time in them is of another version. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readServeOptions } from '../../../../server/commands/serve-options.ts';
import { commandNamed } from '../../../../server/commands/table.ts';
import { GRACE_MS } from '../../../../server/ops/stop-server.ts';

const read = (name: string): Promise<string> => readFile(join('server/deploy', name), 'utf8');

/** With the values that an operator gives. */
const filledIn = (text: string): string =>
  text.replace(/\$\{SIDELIGHT_HOST:\?\}/g, 'sidelight.example.org').replace(/\$\{\w+_PASSWORD:\?\}/g, 'secret');

interface Service {
  image: string;
  command?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  stop_grace_period?: string;
  volumes?: string[];
  configs?: { source: string }[];
  build?: { context: string; dockerfile: string };
}

const readCompose = async () => {
  const text = await read('compose.yml');
  // Cast: what is read of it is compared below.
  const parsed = parse(filledIn(text)) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    configs: Record<string, { content: string }>;
  };
  return { text, ...parsed };
};

describe('compose.yml', () => {
  it('says that it was not run', async () => {
    expect((await read('compose.yml')).split('\n', 1)).toEqual([expect.stringMatching(/^# NOT RUN:/)]);
  });

  it('starts servers with options that this version has, and migrates with its command', async () => {
    const { services } = await readCompose();
    expect(readServeOptions(services.node?.command ?? [])).toMatchObject({
      postgres: 'postgresql://node@db/sidelight',
      listening: { host: '0.0.0.0', origin: 'https://sidelight.example.org', isBehindProxy: true },
      port: 8040,
    });
    const [command = '', ...words] = services.migrate?.command ?? [];
    expect(commandNamed(command).usage.forms).toEqual(['migrate --postgres URL [--plain-database] [--node-role NAME]']);
    expect(words.filter((word) => word.startsWith('--'))).toEqual(['--postgres', '--plain-database', '--node-role']);
  });

  it('names versions of images, services, volumes and files that are there', async () => {
    const { services, volumes, configs } = await readCompose();
    for (const { image, depends_on = [], volumes: used = [], configs: read = [] } of Object.values(services)) {
      expect(image).toMatch(/^\w+:\d+\.\d+[\w.-]*$/);
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(others));
      for (const volume of used) expect(volumes).toHaveProperty(String(volume.split(':', 1)));
      for (const { source } of read) expect(configs).toHaveProperty(source);
    }
    const { build } = services.node ?? {};
    expect(existsSync(join('server/deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
  });

  it('opens the proxy alone, has no secret in it, and lets work end', async () => {
    const { services, configs } = await readCompose();
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(configs.caddyfile?.content).toContain('health_uri /health/ready');
    expect(Number.parseInt(services.node?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(GRACE_MS);
    expect(services.db?.environment).toHaveProperty('PGDATA');
    const passwords = (await read('compose.yml')).match(/PASSWORD: .*/g) ?? [];
    expect(passwords).toHaveLength(3);
    for (const password of passwords) expect(password).toMatch(/^PASSWORD: \$\{(OWNER|NODE)_PASSWORD:\?\}$/);
  });
});

describe('the first steps that compose.yml names', () => {
  it('are commands that this version has, in services that are there', async () => {
    const { text, services } = await readCompose();
    const steps = [...text.matchAll(/^# +(?:Then: +)?docker compose (.+)$/gm)].map(([, words = '']) => words);
    expect(steps).toHaveLength(5);
    for (const words of steps) expect(['up', 'exec', 'run']).toContain(words.split(' ', 1)[0]);
    const [, service = '', command = '', form = ''] = /^run --rm (\w+) (\w+) (.+)$/.exec(steps[3] ?? '') ?? [];
    expect(services[service]?.image).toBe(services.node?.image);
    expect(commandNamed(command).usage.forms[0]).toContain(`${command} ${form.split(' ', 1)[0]}`);
    expect(form).toContain('--postgres postgresql://owner@db/sidelight');
  });
});

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
