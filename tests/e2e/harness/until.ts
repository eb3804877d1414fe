/** Waits for what a browser does asynchronously. */

/** Polls until there is a result; an error counts as no result, and is the cause of the error at the timeout. */
export const until = async <T>(
  what: string,
  poll: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeout = 10_000,
): Promise<T> => {
  const end = Date.now() + timeout;
  let failure: unknown;
  for (;;) {
    try {
      const answer = await poll();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms in vain for ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, 40));
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
