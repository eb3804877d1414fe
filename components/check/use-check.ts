/** One stored check as it is now, in any page of ours; nothing else is read. */
import { useEffect, useState } from 'preact/hooks';
import { onChange } from '../../lib/records/read-changes.ts';
import { type CheckKind, type CheckRecord, readCheck, readNewestCheck } from '../../lib/records/read-checks.ts';

export type CheckReading = { state: 'reading' } | { state: 'none' } | { state: 'read'; record: CheckRecord };

/** Without an id it is the newest, of one kind or of all. One that was removed is none. */
export const useCheck = (id: string | undefined, kind?: CheckKind): CheckReading => {
  const [reading, setReading] = useState<CheckReading & { of?: string | undefined }>({ state: 'reading' });
  useEffect(() => {
    const end = new AbortController();
    const take = (record: CheckRecord | undefined) => {
      if (end.signal.aborted) return;
      const isThere = record !== undefined && record.removedAt === undefined;
      setReading(isThere ? { state: 'read', record, of: id } : { state: 'none', of: id });
    };
    const read = () => {
      (id === undefined ? readNewestCheck(kind) : readCheck(id)).then(take, () => take(undefined));
    };
    onChange((change) => 'check' in change && (id === undefined || change.check === id) && read(), end.signal);
    read();
    return () => end.abort();
  }, [id, kind]);
  // What was read of another check is not shown for a moment under this one's address.
  return reading.of === id || id === undefined ? reading : { state: 'reading' };
};
