/** A clock that advances only when a test moves it; sleepers wake in the order of their times. */
import type { Clock } from '../../lib/platform/clock.ts';

export interface VirtualClock extends Clock {
  /** The time until the next sleeper wakes, or undefined if there is none. */
  untilNext(): number | undefined;
  /** Advances the clock and wakes the sleepers that are due. */
  advance(ms: number): void;
  /** Changes the wall time from now on; sleepers wait neither longer nor shorter. */
  jump(ms: number): void;
}

interface Sleeper {
  at: number;
  wake: () => void;
}

export const createVirtualClock = (start = '2026-01-01T00:00:00.000Z'): VirtualClock => {
  let passed = 0;
  let offset = Date.parse(start);
  let sleepers: Sleeper[] = [];
  return {
    now: () => offset + passed,
    sleep: (ms) => new Promise((wake) => sleepers.push({ at: passed + ms, wake })),
    untilNext: () => (sleepers.length === 0 ? undefined : Math.min(...sleepers.map(({ at }) => at)) - passed),
    advance: (ms) => {
      passed += ms;
      const due = sleepers.filter(({ at }) => at <= passed).sort((one, other) => one.at - other.at);
      sleepers = sleepers.filter(({ at }) => at > passed);
      for (const { wake } of due) wake();
    },
    jump: (ms) => {
      offset += ms;
    },
  };
};
