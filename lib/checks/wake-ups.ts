/** Tracks when each check has to be woken, and sets the browser's single alarm, which outlives the worker. */
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { wakeTimeOf } from './check-machine.ts';

export interface WakeUpsOptions {
  open: () => Promise<CheckRecord[]>;
  wake: (at: number | undefined) => Promise<void>;
  isAwaited: (record: CheckRecord) => boolean;
  clock: Clock;
}

export interface WakeUps {
  /** Prefetch: starts to read what `around` needs, in parallel with other reads. */
  prefetchOpen(): void;
  /** Writes a record and sets its wake-up; both are done when it resolves, so the wake-up survives this worker. */
  around(record: CheckRecord, write: () => Promise<void>): Promise<void>;
  /** Updates the wake-up of an unchanged record. */
  note(record: CheckRecord): void;
  forget(id: string): void;
  /** Returns the ids with a wake-up. It postpones their wake-ups while they are processed. */
  begin(): string[];
  /** Sets the alarm that is needed now. */
  arm(): Promise<void>;
}

/**
 * The time after which a create counts as lost unless its worker still waits for it. The browser may take half a minute to
 * start another worker by the alarm; one that wakes for another reason finds the check due.
 */
const LOST_AFTER_MS = 15_000;

export const createWakeUps = ({ open, wake, isAwaited, clock }: WakeUpsOptions): WakeUps => {
  /** Read from the records once, and kept in step with them from then on. */
  const moments = new Map<string, number>();
  let read: Promise<void> | undefined;
  let armed: { at: number | undefined } | undefined;

  const momentOf = (record: CheckRecord): number | undefined => {
    const now = clock.now();
    if (record.state.name !== 'sending' || record.removedAt !== undefined) return wakeTimeOf(record, now);
    return now + LOST_AFTER_MS;
  };

  const set = (id: string, moment: number | undefined): void => {
    if (moment === undefined) moments.delete(id);
    else moments.set(id, moment);
  };

  const note = (record: CheckRecord): void => set(record.id, momentOf(record));

  const readMoments = async (): Promise<void> => {
    for (const record of await open()) {
      if (moments.has(record.id)) continue;
      const isLost = record.state.name === 'sending' && !isAwaited(record);
      set(record.id, isLost ? clock.now() : momentOf(record));
    }
  };

  const known = (): Promise<void> => {
    read ??= readMoments().catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };

  const first = (): number | undefined => (moments.size === 0 ? undefined : Math.min(...moments.values()));

  const arm = async (): Promise<void> => {
    const at = first();
    if (armed && armed.at === at) return;
    armed = { at };
    await wake(at);
  };

  return {
    // Errors surface on the call that writes.
    prefetchOpen: () => void known().catch(() => {}),
    /** An earlier alarm is set in parallel with the write, a later one after it. */
    around: async (record, write) => {
      await known();
      note(record);
      const at = first();
      const isSooner = at !== undefined && (armed?.at === undefined || at < armed.at);
      await Promise.all([isSooner ? arm() : undefined, write()]);
      await arm();
    },
    note,
    forget: (id) => void moments.delete(id),
    begin: () => {
      armed = undefined;
      const ids = [...moments.keys()];
      const later = clock.now() + LOST_AFTER_MS;
      for (const [id, moment] of moments) if (moment < later) moments.set(id, later);
      return ids;
    },
    arm,
  };
};
