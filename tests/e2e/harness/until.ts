/** Waits for what a browser does asynchronously. */

/** Beside other browsers a page takes many times longer than alone. */
const PATIENCE_MS = 30_000;

const MIN_PAUSE_MS = 40;
const MAX_PAUSE_MS = 250;

/** A tenth of the time waited so far: each look at a page costs processor time, which the page needs to get on. */
const pauseAfter = (waitedMs: number): number => Math.min(Math.max(waitedMs / 10, MIN_PAUSE_MS), MAX_PAUSE_MS);

/** Polls until there is a result; an error counts as no result, and is the cause of the error at the timeout. */
export const until = async <T>(
  what: string,
  poll: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeout = PATIENCE_MS,
): Promise<T> => {
  const start = Date.now();
  let failure: unknown;
  for (;;) {
    try {
      const answer = await poll();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    const waited = Date.now() - start;
    if (waited > timeout) throw new Error(`Waited ${timeout} ms in vain for ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(waited)));
  }
};

/** Polls until a place is the same twice: what has just loaded above it moves it away from under a click. */
export const untilStill = <Place extends object>(what: string, read: () => Promise<Place | null>): Promise<Place> => {
  let before = '';
  return until(`${what} to stay in its place`, async () => {
    const place = await read();
    const now = JSON.stringify(place);
    const isStill = now === before;
    before = now;
    return isStill && place;
  });
};
