/**
 * A server whose checks take a given time and are noted in the database as they begin, or one that works in a web of tests. A process of
 * its own, so that it can be killed; its options come in an environment variable. It prints its addresses and credentials on one line.
 */
import pg from 'pg';
import type { Log } from '../../lib/platform/log.ts';
import type { ServerOptions } from '../../server/start.ts';
import type { NodeOptions } from './nodes.ts';

const { url, name, workMs, clockShiftMs, concurrency, importFile, inWorld }: NodeOptions = JSON.parse(
  process.env.NODE_OPTIONS_OF_TEST ?? '{}',
);

const systemNow = Date.now;
const now = () => systemNow() + clockShiftMs;
/** The clock of a machine that is wrong, for everything in this process. */
class ShiftedDate extends Date {
  static override now = now;
  constructor(...given: unknown[]) {
    // The cast: what callers may pass is what Date takes.
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
}
if (clockShiftMs !== 0) globalThis.Date = ShiftedDate as DateConstructor; // Nobody calls it without `new`.

const { startServer } = await import('../../server/start.ts');
const { onLoopback } = await import('../../server/http/listening.ts');
const { fetchInWorld } = await import('../world/fetch-in-world.ts');

const log: Log = {
  warn: (message, error) =>
    process.stderr.write(`${name}: ${message} ${error instanceof Error ? error.message : ''}\n`),
};

const notes = new pg.Pool({ connectionString: url, max: 2 });
notes.on('error', () => {}); // The database may be killed.

const work: Partial<ServerOptions> = inWorld
  ? {
      listening: { ...onLoopback, origin: inWorld.origin },
      evidence: 'administrators',
      collectsFrom: ['hacker-news'],
      fetch: fetchInWorld(inWorld),
    }
  : {
      generators: {
        generateContext: async ({ input }) => {
          await notes.query('INSERT INTO watch.begun (input, node) VALUES ($1, $2)', [input, name]).catch(() => {}); // As above.
          await new Promise((resolve) => setTimeout(resolve, workMs));
          return { created_at: '2026-01-01T00:00:00.000Z', response: `${input} by ${name}`, sources: [] };
        },
      },
    };

const server = await startServer({
  ...{ port: 0, postgres: url, log },
  ...(importFile !== undefined && { importFile }),
  limits: { concurrency },
  clock: {
    now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
  },
  ...work,
});
const { addresses, port, credentials, setUpLink } = server;
process.stdout.write(`${JSON.stringify({ addresses, port, credentials, setUpLink })}\n`);
process.once('SIGTERM', () => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
