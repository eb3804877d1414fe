/** Provides one stored check and follows its changes; reads nothing else. */
import { useEffect, useState } from 'preact/hooks';
import { onChange } from '../../lib/records/read-changes.ts';
import { type CheckKind, type CheckRecord, readCheck, readNewestCheck } from '../../lib/records/read-checks.ts';

export type CheckReading = { state: 'reading' } | { state: 'none' } | { state: 'read'; record: CheckRecord };

/** Without an id, reads the newest check, of one kind or of all. A removed check counts as none. */
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
  // A record of another check is never shown under this check's address.
  return reading.of === id || id === undefined ? reading : { state: 'reading' };
};
