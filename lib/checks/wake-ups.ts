/** When each check wants to be woken, and the browser's one alarm, which outlives the worker that asked for it. */
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { wakeAt } from './check-machine.ts';

export interface WakeUpsOptions {
  open: () => Promise<CheckRecord[]>;
  wake: (at: number | undefined) => Promise<void>;
  isAwaited: (record: CheckRecord) => boolean;
  clock: Clock;
}

export interface WakeUps {
  /** Begins to read what `around` has to know, beside whatever else is read before it. */
  prefetchOpen(): void;
  /** Writes a record, and sees to it that its check is woken, also where this worker dies meanwhile: both before it ends. */
  around(record: CheckRecord, write: () => Promise<void>): Promise<void>;
  /** Nothing has changed, but it is looked after again. */
  note(record: CheckRecord): void;
  forget(id: string): void;
  /** Those that want to be woken some time. What is being seen to from now on wakes nobody meanwhile. */
  begin(): string[];
  /** Asks for the alarm that is needed now. */
  arm(): Promise<void>;
}

/**
 * After so long it is looked whether the worker that waits for a create still lives. The browser may take half a minute
 * to start another by the alarm; whatever else wakes one up finds the check due.
 */
const LOST_AFTER = 15_000;

export const createWakeUps = ({ open, wake, isAwaited, clock }: WakeUpsOptions): WakeUps => {
  /** Read from the records once, and kept beside them from then on. */
  const moments = new Map<string, number>();
  let read: Promise<void> | undefined;
  let armed: { at: number | undefined } | undefined;

  const momentOf = (record: CheckRecord): number | undefined => {
    const now = clock.now();
    if (record.state.name !== 'sending' || record.removedAt !== undefined) return wakeAt(record, now);
    return now + LOST_AFTER;
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
    // Whoever writes hears what goes wrong.
    prefetchOpen: () => void known().catch(() => {}),
    /** A sooner alarm is asked for first, and not waited for before the record is written; a later one comes after. */
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
      const later = clock.now() + LOST_AFTER;
      for (const [id, moment] of moments) if (moment < later) moments.set(id, later);
      return ids;
    },
    arm,
  };
};
