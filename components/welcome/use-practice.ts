/** Provides the practice check of a sentence, from the menu or from the button. */
import { useEffect, useState } from 'preact/hooks';
import { onChange } from '../../lib/records/read-changes.ts';
import { type CheckRecord, readPractice } from '../../lib/records/read-checks.ts';

export const usePractice = (words: string): CheckRecord | undefined => {
  const [record, setRecord] = useState<CheckRecord>();
  useEffect(() => {
    const end = new AbortController();
    const take = (found: CheckRecord | undefined) => {
      if (!end.signal.aborted) setRecord(found);
    };
    const read = () => {
      readPractice(words).then(take, () => take(undefined));
    };
    onChange((change) => 'check' in change && read(), end.signal);
    read();
    return () => end.abort();
  }, [words]);
  return record;
};
