/**
 * Holds the counts of waiting checks in memory: a person does not see the number of reads, and the next worker does not need
 * each of them. Without this, a check would be written twice for every read.
 */
import type { CheckRecord, CheckState } from '../records/check-record.ts';

export interface WaitProgress {
  /** The stored record, with the progress that is newer than it. */
  latest(stored: CheckRecord): CheckRecord;
  /** Notes a change, and returns whether the record has to be written. */
  note(before: CheckRecord, after: CheckRecord): boolean;
}

type Waiting = Extract<CheckState, { name: 'waiting' }>;

/** After so many reads they are seconds apart: each is written, so that no death of a worker prolongs a long wait. */
const UNWRITTEN_READS = 20;

const isSameWait = (one: CheckState, other: CheckState): other is Waiting =>
  one.name === 'waiting' &&
  other.name === 'waiting' &&
  one.serviceId === other.serviceId &&
  one.since === other.since &&
  one.serviceTime === other.serviceTime;

export const createWaitProgress = (): WaitProgress => {
  /** `isCounted`: the record says of this worker that it has read the check, or that the check began to wait here. */
  const held = new Map<string, { record: CheckRecord; isCounted: boolean }>();

  return {
    latest: (stored) => {
      const newer = held.get(stored.id)?.record;
      if (newer && isSameWait(stored.state, newer.state)) {
        return { ...stored, updatedAt: Math.max(stored.updatedAt, newer.updatedAt), state: newer.state };
      }
      held.delete(stored.id);
      return stored;
    },
    note: (before, after) => {
      const { id, state } = after;
      if (state.name !== 'waiting') {
        held.delete(id);
        return true;
      }
      const isCounted = held.get(id)?.isCounted ?? false;
      if (!isSameWait(state, before.state)) {
        held.set(id, { record: after, isCounted: true });
        return true;
      }
      // An action of the user leaves the state as it is.
      if (before.state === state) {
        held.set(id, { record: after, isCounted });
        return true;
      }
      const isRead = before.state.polls !== state.polls;
      const isWritten = isRead && (!isCounted || state.polls > UNWRITTEN_READS);
      held.set(id, { record: after, isCounted: isCounted || isWritten });
      return isWritten;
    },
  };
};
