/** Counts requests by name in fixed windows of a minute, so that secrets cannot be guessed at speed. */

const WINDOW_MS = 60_000;

/** Says after how many seconds to come back, or nothing where the request may pass. */
export type RateLimit = (name: string, now: number) => number | undefined;

export const createRateLimit = (perMinute: number): RateLimit => {
  let counts = new Map<string, number>();
  let windowStart = 0;
  return (name, now) => {
    if (now - windowStart >= WINDOW_MS) {
      counts = new Map();
      windowStart = now;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > perMinute ? Math.ceil((windowStart + WINDOW_MS - now) / 1000) : undefined;
  };
};
