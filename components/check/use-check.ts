/** Provides one stored check and follows its changes; reads nothing else. */
import { type CheckKind, type CheckRecord, readCheck, readNewestCheck } from '../../lib/records/read-checks.ts';
import { useStored } from '../controls/use-stored.ts';

export type CheckReading = { state: 'reading' } | { state: 'none' } | { state: 'read'; record: CheckRecord };

/** Without an id, reads the newest check, of one kind or of all. A removed check counts as none. */
export const useCheck = (id: string | undefined, kind?: CheckKind): CheckReading => {
  const record = useStored<CheckRecord | null>({
    read: async () => (await (id === undefined ? readNewestCheck(kind) : readCheck(id))) ?? null,
    nothing: null,
    of: JSON.stringify([id, kind]),
    isOf: (change) => 'check' in change && (id === undefined || change.check === id),
  });
  if (record === undefined) return { state: 'reading' };
  return record === null || record.removedAt !== undefined ? { state: 'none' } : { state: 'read', record };
};
