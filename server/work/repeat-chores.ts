/** Does what is done at intervals, where no other server could do it: at once, and then each time its interval is over. */
import type { Clock } from '../../lib/platform/clock.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { Chore } from './shared-work.ts';

const repeat = async (
  { name, everyMs, run }: Chore,
  { clock, log }: { clock: Clock; log: Log },
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await run(signal).catch((error: unknown) => {
      if (!signal.aborted) log.warn(`The chore "${name}" failed.`, error);
    });
    await clock.sleep(everyMs, signal).catch(() => {}); // The signal ends the pause and the loop.
  }
};

/** Resolves once the signal has aborted and what it stopped has ended. */
export const repeatChores = async (
  chores: readonly Chore[],
  ports: { clock: Clock; log: Log },
  signal: AbortSignal,
): Promise<void> => {
  await Promise.all(chores.map((chore) => repeat(chore, ports, signal)));
};
