/** Ends a server in order: what runs may come to its end, for a time, and nothing new begins. */
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Drain } from './drain.ts';

/** As long as a service manager waits at least before it kills (`TimeoutStopSec`). */
export const GRACE_MS = 30_000;

/** Resolves when `work` has, or when the time is over. */
const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const ending = new AbortController();
  const over = wait(ms, undefined, { signal: ending.signal });
  over.catch(() => {}); // The work was faster.
  await Promise.race([work, over]);
  ending.abort();
};

/**
 * Requests are answered until the last job has ended: among them those by which a proxy learns that this server is no longer ready.
 */
export const letWorkEnd = async (server: Server, drain: Drain, graceMs: number): Promise<void> => {
  const start = performance.now();
  await within(graceMs, drain.begin());
  const left = Math.max(0, graceMs - (performance.now() - start));
  await within(left, new Promise((resolve) => server.close(resolve)));
};
