/** A clock that stands still until a test moves it; whoever waits on it goes on in the order of the moments. */
import type { Clock } from '../../lib/platform/clock.ts';

export interface VirtualClock extends Clock {
  /** For how long nothing happens, or undefined where nobody waits. */
  untilNext(): number | undefined;
  /** Moves on and lets those go on whose time has come. */
  advance(ms: number): void;
  /** Shows another time from now on; nobody waits longer or shorter for that. */
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
