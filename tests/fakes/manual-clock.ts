/** A clock that advances only when a test moves it; `sleep` takes real time. */
import { type Clock, systemClock } from '../../lib/platform/clock.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export const createManualClock = (start = '2026-01-01T00:00:00.000Z'): ManualClock => {
  let now = Date.parse(start);
  return {
    now: () => now,
    sleep: systemClock.sleep,
    advance: (ms) => {
      now += ms;
    },
  };
};
