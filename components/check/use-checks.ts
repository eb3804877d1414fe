/** Provides the stored checks and follows their changes. */
import { useEffect, useState } from 'preact/hooks';
import { onChange } from '../../lib/records/read-changes.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';

/** Undefined until they have been read. A database that cannot be read shows as an empty list. */
export const useChecks = (read: () => Promise<CheckRecord[]>): CheckRecord[] | undefined => {
  const [records, setRecords] = useState<CheckRecord[]>();
  // The caller memoizes `read`.
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      read().then(setRecords, () => setRecords([]));
    };
    onChange(load, end.signal);
    load();
    return () => end.abort();
  }, [read]);
  return records;
};
