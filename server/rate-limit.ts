/** Limits how many answers a name gets in a minute. */
import { hash } from 'node:crypto';

const WINDOW_MS = 60_000;

/** Says after how many seconds to come back, or nothing where this one may pass. A name counts in whatever case it is written. */
export type RateLimit = (name: string, now: number) => number | undefined;

export interface RateLimitOptions {
  perMinute: number;
  /** Names beyond so many in a window are counted together. */
  mostNames: number;
}

/** No digest is empty. */
const ALL_OTHERS = '';

export const createRateLimit = ({ perMinute, mostNames }: RateLimitOptions): RateLimit => {
  let counts = new Map<string, number>();
  let windowStart = 0;
  return (name, now) => {
    if (now - windowStart >= WINDOW_MS) {
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
