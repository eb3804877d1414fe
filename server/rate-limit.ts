/** Limits the number of responses per name and minute. */
import { hash } from 'node:crypto';

const WINDOW_MS = 60_000;

/** Returns the seconds until the next allowed request, or undefined if this one may pass. Names are case-insensitive. */
export type RateLimit = (name: string, now: number) => number | undefined;

export interface RateLimitOptions {
  perMinute: number;
  /** Names beyond this number in a window share one count. */
  mostNames: number;
}

/** No digest is empty. */
const ALL_OTHERS = '';

export const createRateLimit = ({ perMinute, mostNames }: RateLimitOptions): RateLimit => {
  let counts = new Map<string, number>();
  let windowStart = 0;
  return (name, now) => {
    // A clock that was set back would otherwise count for as long as it was wrong.
    if (now - windowStart >= WINDOW_MS || now < windowStart) {
      counts = new Map();
      windowStart = now;
    }
    const digest = hash('sha256', name.toLowerCase(), 'base64url');
    const key = counts.has(digest) || counts.size < mostNames ? digest : ALL_OTHERS;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > perMinute ? Math.ceil((windowStart + WINDOW_MS - now) / 1000) : undefined;
  };
};
