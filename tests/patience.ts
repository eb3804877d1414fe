/**
 * How long tests wait: one number for a condition and one for a whole test, since a clock decides nothing. They end what hangs, on
 * machines that are slow and have other work. Runs in a page too, where the stories are drawn.
 */

/** For a condition that comes true in well under a second on a quiet machine. */
export const WAIT_MS = 60_000;

/** For a whole test, with all that it waits for. */
export const TEST_MS = 180_000;

const PAUSE_MS = 5;

/** Polls until there is a result, and returns it; `undefined`, `null` and `false` are none. */
export const waitUntil = async <T>(
  what: string | (() => string),
  poll: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  pauseMs = PAUSE_MS,
): Promise<T> => {
  for (const end = performance.now() + WAIT_MS; ; ) {
    const found = await poll();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
