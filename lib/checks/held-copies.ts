/** Determines which engine rows on this device belong to stored checks, and which to checks being deleted. */
import type { CheckIds } from '../contract/device/copies.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import { heldIds } from './held-ids.ts';

type Sets = Record<keyof CheckIds, Set<string>>;

export interface HeldCopies {
  /** Records a check as staying or as going. */
  note(record: CheckRecord, goes: boolean): void;
  /** For a check that cannot be read: every value that could be an id counts as held. */
  noteUnreadable(stored: unknown): void;
  held(): CheckIds;
  /** Excludes ids that a staying check holds as well: a check imported from another browser may have the same id. */
  gone(): CheckIds;
  /** Rows newer than this may belong to a check that has not received its id. */
  oldestUnconfirmedSendAt(): number | undefined;
}

const emptySets = (): Sets => ({ contextChecks: new Set(), visionAnalyses: new Set() });

const sentAtOf = (state: CheckState): number | undefined => {
  if ('resume' in state) return sentAtOf(state.resume);
  return state.name === 'sending' || state.name === 'unconfirmed' ? state.sentAt : undefined;
};

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* stringsIn(part);
}

export const createHeldCopies = (): HeldCopies => {
  const held = emptySets();
  const gone = emptySets();
  let oldest: number | undefined;
  return {
    note: (record, goes) => {
      if (record.connection !== DEVICE) return;
      const ids = (goes ? gone : held)[record.kind === 'image' ? 'visionAnalyses' : 'contextChecks'];
      for (const id of heldIds(record)) ids.add(id);
      const sentAt = goes ? undefined : sentAtOf(record.state);
      if (sentAt !== undefined) oldest = Math.min(oldest ?? sentAt, sentAt);
    },
    noteUnreadable: (stored) => {
      for (const text of stringsIn(stored)) {
        held.contextChecks.add(text);
        held.visionAnalyses.add(text);
      }
    },
    held: () => ({ contextChecks: [...held.contextChecks], visionAnalyses: [...held.visionAnalyses] }),
    gone: () => ({
      contextChecks: [...gone.contextChecks].filter((id) => !held.contextChecks.has(id)),
      visionAnalyses: [...gone.visionAnalyses].filter((id) => !held.visionAnalyses.has(id)),
    }),
    oldestUnconfirmedSendAt: () => oldest,
  };
};
