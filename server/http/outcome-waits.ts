/**
 * Holds the reads that wait for the outcome of a job, on this server: who waits for what, what wakes them, and how many there may be.
 * A wake-up carries nothing: whoever waited reads the job as any other request does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKind } from '../../lib/engine/ports.ts';

export interface AwaitedJob {
  kind: JobKind;
  id: string;
}

export interface OutcomeWait {
  /** Aborted when the job may have an outcome, when the caller may not wait longer, and when the wait is ended. */
  over: AbortSignal;
  end(): void;
}

export interface OutcomeWaits {
  /** Undefined if the caller, or all callers together, have as many waits as they may, or nobody may wait now. */
  begin(caller: string, job: AwaitedJob): OutcomeWait | undefined;
  settled(caller: string, job: AwaitedJob): void;
  endCaller(caller: string): void;
  /** Ends all, and lets none begin until `resume`: an outcome would wake nobody. */
  pause(): void;
  resume(): void;
  /** Ends all, and lets none begin from then on. */
  close(): void;
}

/** A person has some browsers, and a program some processes. */
const MAX_WAITS_OF_CALLER = 10;
/** Half of the connections that a server lets in: the others are for requests. */
const MAX_WAITS = 500;

interface OpenWait extends AwaitedJob {
  end: () => void;
}

export const createOutcomeWaits = (): OutcomeWaits => {
  const waits = new Map<string, Set<OpenWait>>();
  let count = 0;
  let [isPaused, isClosed] = [false, false];

  /** The waits are ended while they are listed. */
  const of = (caller: string): OpenWait[] => [...(waits.get(caller) ?? [])];

  const endCaller = (caller: string): void => {
    for (const { end } of of(caller)) end();
  };

  const pause = (): void => {
    isPaused = true;
    for (const caller of [...waits.keys()]) endCaller(caller);
  };

  return {
    begin: (caller, job) => {
      const ofCaller = waits.get(caller) ?? new Set();
      if (isPaused || ofCaller.size >= MAX_WAITS_OF_CALLER || count >= MAX_WAITS) return undefined;
      const over = new AbortController();
      const wait: OpenWait = {
        ...job,
        end: () => {
          if (!ofCaller.delete(wait)) return;
          count -= 1;
          if (ofCaller.size === 0) waits.delete(caller);
          over.abort();
        },
      };
      waits.set(caller, ofCaller.add(wait));
      count += 1;
      return { over: over.signal, end: wait.end };
    },
    settled: (caller, { kind, id }) => {
      for (const wait of of(caller)) if (wait.kind === kind && wait.id === id) wait.end();
    },
    endCaller,
    pause,
    resume: () => {
      isPaused = isClosed;
    },
    close: () => {
      isClosed = true;
      pause();
    },
  };
};

/** A token that has expired, or a key that has ended, is noticed after this time. */
const LOOK_EVERY_MS = 5_000;

interface WaitLimits {
  ms: number;
  /** False once the caller may not wait longer. Rejects if the store does not answer. */
  mayWait: () => Promise<boolean>;
  lookEveryMs?: number;
}

/** Resolves when the wait is over, after the time, or when the caller may not wait longer. */
export const untilOver = async (
  { over }: OutcomeWait,
  { ms, mayWait, lookEveryMs = LOOK_EVERY_MS }: WaitLimits,
): Promise<void> => {
  const until = performance.now() + ms;
  for (let left = ms; left > 0 && !over.aborted; left = until - performance.now()) {
    await sleep(Math.min(left, lookEveryMs), undefined, { signal: over }).catch(() => {}); // The wait ends sooner.
    if (over.aborted || performance.now() >= until) return;
    // A store that does not answer now is no reason to end: nothing is read without it.
    if (!(await mayWait().catch(() => true))) return;
  }
};
