/** Starts servers as processes, and ends or stops them without a word. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Addresses } from '../../lib/contract/index.ts';
import type { SeedCredentials } from '../../server/accounts/seed.ts';
import type { World } from '../world/world.ts';

export interface NodeOptions {
  url: string;
  name: string;
  /** How long a check takes. */
  workMs: number;
  /** How wrong its clock is. */
  clockShiftMs: number;
  /** The number of checks that it works on at a time. */
  concurrency: number;
  /** A file of records that it imports as it starts. */
  importFile?: string;
  /** A web of tests in which it checks claims and collects posts, under this origin. In place of checks that take a given time. */
  inWorld?: Pick<World, 'proxyUrl' | 'ca'> & { origin: string };
}

export interface ServerNode {
  name: string;
  addresses: Addresses;
  port: number;
  credentials: SeedCredentials | undefined;
  /** Makes somebody the first administrator; the first server on a database has it. */
  setUpLink: string | undefined;
  kill(): Promise<void>;
  end(): Promise<void>;
  stop(): void;
  goOn(): void;
  /** In megabytes. */
  residentMb(): Promise<number>;
}

const running = new Set<ChildProcess>();
/** Whatever ends this program, nothing that it started stays. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

let count = 0;

export const startNode = async (url: string, given: Partial<NodeOptions> = {}): Promise<ServerNode> => {
  count += 1;
  const options: NodeOptions = { name: `node-${count}`, workMs: 100, clockShiftMs: 0, concurrency: 4, ...given, url };
  const child = spawn(process.execPath, ['tests/failures/node.ts'], {
    env: { ...process.env, NODE_OPTIONS_OF_TEST: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', process.env.SHOW_LOGS === '1' ? 'inherit' : 'ignore'],
  });
  running.add(child);
  const exit = once(child, 'exit').then(() => {
    running.delete(child);
  });
  const line = once(createInterface({ input: child.stdout }), 'line');
  const first = await Promise.race([line, exit]);
  if (!first) throw new Error(`${options.name} did not start. SHOW_LOGS=1 shows why.`);
  const { addresses, port, credentials, setUpLink } = JSON.parse(String(first[0]));
  const signal = (name: NodeJS.Signals) => child.kill(name);
  const endBy = async (name: NodeJS.Signals) => {
    signal(name);
    await exit;
  };
  return {
    ...{ name: options.name, addresses, port, credentials, setUpLink },
    kill: () => endBy('SIGKILL'),
    end: () => endBy('SIGTERM'),
    stop: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    residentMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
  };
};
