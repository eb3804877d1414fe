/** Starts a server on restored data, reads that it is ready, and ends it: how long that takes is a part of every restore. */
import type { Log } from '../../lib/platform/log.ts';

/** A drill collects nothing, and sends nothing to anybody. */
const unreachable = async (): Promise<Response> => {
  throw new Error('A server that is started on trial sends no request.');
};

/** Restored posts may be older than those that are kept otherwise. */
const KEPT_DAYS = 36_525;

export const firstAnswer = async (place: { data: string } | { postgres: string }, log: Log): Promise<void> => {
  // Only this command needs the engine, which takes longer to load than most of them to run.
  const { startServer } = await import('../start.ts');
  const server = await startServer({
    ...place,
    ...{ port: 0, log, keepCredentials: true, postsDays: KEPT_DAYS, fetch: unreachable },
  });
  try {
    const { status } = await fetch(`${server.addresses.base}/health/ready`);
    if (status !== 200) throw new Error(`The server on the restored data is not ready: it answered with ${status}.`);
  } finally {
    await server.close();
  }
};
