/** Sends requests to many hosts as a considerate reader does: one at a time per host, with a pause between two, and to a few hosts at once. */
import type { Clock } from '../../../platform/clock.ts';

export const PAUSE_MS = 1000;
const HOSTS_AT_ONCE = 4;

/** `work` resolves with false to leave out the rest of its host. */
export const hostByHost = async <Row>(
  rows: readonly Row[],
  hostOf: (row: Row) => string,
  work: (row: Row) => Promise<boolean>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<void> => {
  const hosts = [...Map.groupBy(rows, hostOf).values()];
  const workThroughHosts = async (): Promise<void> => {
    for (let own = hosts.shift(); own; own = hosts.shift()) {
      for (const [place, row] of own.entries()) {
        if (place > 0) await clock.sleep(PAUSE_MS, signal);
        if (!(await work(row))) break;
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, workThroughHosts));
};
