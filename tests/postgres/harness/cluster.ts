/** Runs a PostgreSQL server of its own for tests: in a temporary folder, on a socket that nobody else can reach. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from './find-postgres.ts';

export interface Cluster {
  /** The address of one of its databases, as its owner or as another role. */
  urlOf(database: string, role?: string): string;
  /** Ends the server at once, without a word to anybody, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same folder. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const OWNER = 'owner';
const START_TIMEOUT_MS = 60_000;
/** The processes of connections outlive a killed server for a moment, and hold its memory. */
const STILL_HELD = 'pre-existing shared memory block';

/** PostgreSQL refuses to run as root: whoever its packages made runs it, else nobody. */
const userFor = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(
      execFileSync('sh', ['-c', `id ${flag} postgres || id ${flag} nobody`], {
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** `parent` is the folder in which it makes its own. */
export const createCluster = async (settings: readonly string[] = [], parent = tmpdir()): Promise<Cluster> => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL here.');
  const folder = await mkdtemp(join(parent, 'sidelight-pg-'));
  const user = userFor();
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const urlOf = (database: string, role = OWNER) =>
    `postgresql://${role}@/${database}?host=${encodeURIComponent(folder)}`;

  let server: ChildProcess | undefined;
  const isReady = async (): Promise<boolean> => {
    const client = new pg.Client(urlOf('postgres'));
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false; // it is still starting
    }
  };
  const start = async (): Promise<void> => {
    const all = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', ...settings];
    const words = ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
    let printed = '';
    const launch = (): ChildProcess => {
      printed = '';
      const launched = spawn(join(programs, 'postgres'), words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      launched.stderr?.on('data', (chunk: Buffer) => {
        printed = `${printed}${chunk}`.slice(-4000);
      });
      return launched;
    };
    server = launch();
    for (const end = Date.now() + START_TIMEOUT_MS; !(await isReady()); await wait(20)) {
      const hasEnded = server.exitCode !== null;
      if (Date.now() > end || (hasEnded && !printed.includes(STILL_HELD)))
        throw new Error(`PostgreSQL did not start. ${printed}`);
      if (hasEnded) server = launch();
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = server;
    server = undefined;
    if (!ended || ended.exitCode !== null) return;
    const exit = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill(signal);
    await exit;
  };

  await start();
  return {
    urlOf,
    kill: () => end('SIGKILL'),
    start,
    remove: async () => {
      // SIGQUIT: an immediate shutdown, which ends the processes of connections too.
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
