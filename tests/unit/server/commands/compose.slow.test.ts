/** Tests `compose.yml` as far as can be without Docker: its form, what it names, and each command in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { runCommandLine } from '../../../../server/commands/command-line.ts';
import { readServeOptions } from '../../../../server/commands/serve-options.ts';
import { commandNamed } from '../../../../server/commands/table.ts';
import { GRACE_MS } from '../../../../server/ops/stop-server.ts';
import { startTestServer } from '../../../fixtures/servers.ts';

const FOLDER = 'server/deploy';

/** The operator gives these in `.env`. */
const given: Record<string, string> = {
  SIDELIGHT_HOST: 'sidelight.example.org',
  OWNER_PASSWORD: 'secret of the owner',
  NODE_PASSWORD: 'secret of the servers',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
};

/** As Compose does: each name has to have a value. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`compose.yml needs ${name}, which its first lines do not name.`);
    return value;
  });

const duration = z.string().check(z.regex(/^(\d+h)?(\d+m)?(\d+s)?$/), z.minLength(2));
const words = z.array(z.string());
/** Published ports: of the machine, and of the service. */
const port = z.string().check(z.regex(/^\d{1,5}:\d{1,5}$/));
const mount = z.string().check(z.regex(/^[\w.-]+:\/[\w./-]+(:ro)?$/));
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);

/** The part of the Compose specification that is used, without any other word: one that is misspelt is found. */
const service = z.strictObject({
  image: z.string().check(z.regex(/^\w+:\d+\.\d+[\w.-]*$/)),
  build: z.optional(z.strictObject({ context: z.string(), dockerfile: z.string() })),
  command: z._default(words, []),
  environment: z._default(z.record(z.string(), z.string()), {}),
  volumes: z._default(z.array(mount), []),
  configs: z._default(z.array(z.strictObject({ source: z.string(), target: z.string().check(z.startsWith('/')) })), []),
  ports: z._default(z.array(port), []),
  networks: z._default(words, []),
  depends_on: z._default(z.union([words, z.record(z.string(), z.strictObject({ condition }))]), []),
  healthcheck: z.optional(
    z.strictObject({
      test: z.tuple([z.literal('CMD'), z.string()], z.string()),
      interval: duration,
      retries: z.optional(z.int().check(z.gte(1))),
      start_period: z.optional(duration),
    }),
  ),
  deploy: z.optional(z.strictObject({ replicas: z.int().check(z.gte(1)) })),
  stop_grace_period: z.optional(duration),
  read_only: z.optional(z.boolean()),
  tmpfs: z._default(words, []),
  cap_drop: z._default(words, []),
  security_opt: z._default(words, []),
  // Without quotes `no` would be a boolean in YAML 1.1.
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
});

const composeFile = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]*$/)),
  services: z.record(z.string(), service),
  configs: z._default(z.record(z.string(), z.strictObject({ content: z.string() })), {}),
  volumes: z._default(z.record(z.string(), z.null()), {}),
  networks: z._default(z.record(z.string(), z.null()), {}),
});

const readText = (): Promise<string> => readFile(join(FOLDER, 'compose.yml'), 'utf8');

const readCompose = async (text?: string) => {
  // Keys that stand twice are refused.
  const parsed = parse(filledIn(text ?? (await readText())), { uniqueKeys: true, strict: true });
  return composeFile.parse(parsed);
};

type Compose = Awaited<ReturnType<typeof readCompose>>;
type Service = Compose['services'][string];

const named = (compose: Compose, name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`compose.yml has no service ${name}.`);
  return found;
};

const conditionsOf = ({ depends_on: others }: Service): [string, string][] =>
  Array.isArray(others)
    ? others.map((name) => [name, 'service_started'])
    : Object.entries(others).map(([name, { condition }]) => [name, condition]);

const seconds = (text = ''): number => {
  const [, minutes = '0', rest = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

/** Runs the words of a service as its image would, on a database at a port that nobody listens on. */
const runOf = async (commandWords: readonly string[]) => {
  let errors = '';
  const elsewhere = commandWords.map((word) => word.replace(/@db\/(\w+)$/, '@127.0.0.1:1/$1'));
  const { exitCode } = await runCommandLine(elsewhere, {
    out: () => {},
    error: (text) => {
      errors += text;
    },
  });
  return { exitCode, errors };
};

describe('compose.yml', () => {
  it('says that it was not run', async () => {
    expect((await readText()).split('\n', 1)).toEqual([expect.stringMatching(/^# NOT RUN:/)]);
  });

  it('has the form of a Compose file, and no word of another one', async () => {
    const text = await readText();
    expect(Object.keys((await readCompose(text)).services)).toEqual(['db', 'migrate', 'node', 'proxy']);
    for (const [right, wrong] of [
      ['healthcheck:', 'health_check:'],
      ['interval: 5s', 'interval: five'],
      ['condition: service_healthy', 'condition: healthy'],
      ['- 80:80', '- 80'],
      ['    read_only: true', '    read_only: true\n    read_only: false'],
    ] as const)
      await expect(readCompose(text.replace(right, wrong)), wrong).rejects.toThrow();
  });

  it('asks for the values that its first lines name, and for no other', async () => {
    const text = await readText();
    const required = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect([...required].toSorted()).toEqual(Object.keys(given).toSorted());
    for (const name of required) expect(text).toMatch(new RegExp(`^#   ${name}=`, 'm'));
  });

  it('names services, volumes, configurations, networks and files that are there', async () => {
    const compose = await readCompose();
    for (const one of Object.values(compose.services)) {
      for (const [name] of conditionsOf(one)) expect(compose.services).toHaveProperty(name);
      for (const volume of one.volumes) expect(compose.volumes).toHaveProperty(String(volume.split(':', 1)));
      for (const { source } of one.configs) expect(compose.configs).toHaveProperty(source);
      for (const network of one.networks) expect(compose.networks).toHaveProperty(network);
      if (one.build) {
        const context = join(FOLDER, one.build.context);
        expect(existsSync(join(context, 'package.json'))).toBe(true);
        expect(existsSync(join(context, one.build.dockerfile))).toBe(true);
      }
    }
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((one) => one.split(':', 1)[0]),
    );
    expect(mounted.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('waits for a service in a state that it can reach, in no circle', async () => {
    const compose = await readCompose();
    const startsAfter = (name: string, path: readonly string[] = []): string[] => {
      expect(path).not.toContain(name);
      const others = conditionsOf(named(compose, name)).map(([other]) => other);
      return others.flatMap((other) => [other, ...startsAfter(other, [...path, name])]);
    };
    for (const [name, one] of Object.entries(compose.services)) {
      startsAfter(name);
      for (const [other, state] of conditionsOf(one)) {
        if (state === 'service_healthy') expect(named(compose, other).healthcheck).toBeDefined();
        if (state === 'service_completed_successfully') expect(named(compose, other).restart).toBe('no');
      }
    }
    expect(startsAfter('proxy')).toEqual(['node', 'migrate', 'db']);
  });

  it('builds the image of the version that the sources have', async () => {
    const compose = await readCompose();
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect([named(compose, 'node').image, named(compose, 'migrate').image]).toEqual(
      Array(2).fill(`sidelight:${version}`),
    );
    expect((await readFile(join(FOLDER, 'Dockerfile'), 'utf8')).includes(`-t sidelight:${version} `)).toBe(true);
  });

  it('opens the proxy alone, has no secret in it, and lets work end', async () => {
    const { services, configs } = await readCompose();
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(configs.caddyfile?.content).toContain('health_uri /health/ready');
    expect(seconds(services.node?.stop_grace_period) * 1000).toBeGreaterThan(GRACE_MS);
    const passwords = (await readText()).match(/PASSWORD: .*/g) ?? [];
    expect(passwords).toHaveLength(3);
    for (const password of passwords) expect(password).toMatch(/^PASSWORD: \$\{(OWNER|NODE)_PASSWORD:\?\}$/);
  });
});

describe('the services of compose.yml', () => {
  it('start with options that this version has, in a place that they can write to', async () => {
    const { command, tmpfs, read_only: isReadOnly } = named(await readCompose(), 'node');
    const options = readServeOptions(command);
    expect(options).toMatchObject({
      postgres: 'postgresql://node@db/sidelight',
      listening: { host: '0.0.0.0', origin: 'https://sidelight.example.org', isBehindProxy: true },
      port: 8040,
    });
    expect(isReadOnly).toBe(true);
    expect(tmpfs.filter((folder) => options.credentials?.startsWith(`${folder}/`))).toHaveLength(1);
  });

  it('are understood by the command line, which then tries to reach the database', async () => {
    const compose = await readCompose();
    const { command } = named(compose, 'migrate');
    expect(commandNamed(command[0] ?? '').usage.forms[0]).toContain('migrate --postgres URL');
    for (const commandWords of [command, named(compose, 'node').command]) {
      const { exitCode, errors } = await runOf(commandWords);
      expect([exitCode, errors.split('\n', 1)]).toEqual([
        1,
        ['The database cannot be reached. connect ECONNREFUSED 127.0.0.1:1'],
      ]);
    }
  });

  it('get the password of their role by a variable that the client of PostgreSQL reads', async () => {
    const compose = await readCompose();
    for (const [name, role, secret] of [
      ['migrate', 'owner', given.OWNER_PASSWORD],
      ['node', 'node', given.NODE_PASSWORD],
    ] as const) {
      const { environment, command } = named(compose, name);
      const own = Object.keys(environment).filter((variable) => variable !== 'SIDELIGHT_SECRET_KEY');
      expect(own).toEqual(['PGPASSWORD']);
      vi.stubEnv('PGPASSWORD', environment.PGPASSWORD);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { user, password } = new pg.Client(command.find((word) => word.startsWith('postgresql://')));
      expect([user, password]).toEqual([role, secret]);
    }
    const { environment, volumes, healthcheck } = named(compose, 'db');
    expect(environment).toMatchObject({ POSTGRES_USER: 'owner', POSTGRES_DB: 'sidelight' });
    expect(healthcheck?.test).toEqual(['CMD', 'pg_isready', '-U', 'owner', '-d', 'sidelight']);
    expect(environment.PGDATA?.startsWith(`${volumes[0]?.split(':')[1]}/`)).toBe(true);
  });

  it('are found healthy by a program that ends with 0 while a server is ready, and with 1 otherwise', async () => {
    const { healthcheck, command } = named(await readCompose(), 'node');
    const [, program, ...programWords] = healthcheck?.test ?? [];
    const { port: listensOn } = readServeOptions(command);
    const server = await startTestServer();
    const statusOn = async (port: number) => {
      const aimed = programWords.map((word) => word.replace(`127.0.0.1:${listensOn}/`, `127.0.0.1:${port}/`));
      const child = spawn(process.execPath, aimed, { stdio: 'ignore' });
      return (await once(child, 'exit'))[0];
    };
    expect(program).toBe('node');
    expect(programWords.join(' ')).toContain(`:${listensOn}/`);
    expect(await statusOn(server.port)).toBe(0);
    expect(await statusOn(1)).toBe(1);
  });

  it('are reached by the proxy at the port on which they listen', async () => {
    const { configs, services } = await readCompose();
    const [, name = '', port] = /dynamic a (\w+) (\d+)/.exec(configs.caddyfile?.content ?? '') ?? [];
    expect(Number(port)).toBe(readServeOptions(services[name]?.command ?? []).port);
    expect(configs.caddyfile?.content.startsWith(`${given.SIDELIGHT_HOST} {`)).toBe(true);
  });
});

describe('the first steps that compose.yml names', () => {
  it('are commands that this version has, in services that are there', async () => {
    const [text, compose] = [await readText(), await readCompose()];
    const steps = [...text.matchAll(/^# +(?:Then: +)?docker compose (.+)$/gm)].map(([, step = '']) => step);
    expect(steps).toHaveLength(5);
    for (const step of steps) expect(['up', 'exec', 'run']).toContain(step.split(' ', 1)[0]);
    for (const step of steps) {
      const [, service] = /^(?:exec|run --rm|up -d --wait) (\w+)/.exec(step) ?? [];
      if (service !== undefined) expect(compose.services).toHaveProperty(service);
    }
    const [, service = '', words = ''] = /^run --rm (\w+) (admin .+)$/.exec(steps[3] ?? '') ?? [];
    expect(named(compose, service).image).toBe(named(compose, 'node').image);
    const { errors } = await runOf(words.split(' '));
    expect(errors).toContain('The database cannot be reached.');
    // The role that the second step creates is the one that the third one lets read and write rows.
    const [, role] = /CREATE ROLE (\w+) LOGIN/.exec(steps[1] ?? '') ?? [];
    expect(named(compose, 'migrate').command.slice(-2)).toEqual(['--node-role', role]);
  });
});
