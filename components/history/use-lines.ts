/** Provides the lines of all checks, as they are read and as they change. */
import { useEffect, useState } from 'preact/hooks';
import { onChange } from '../../lib/records/read-changes.ts';
import { readLine, readLines } from '../../lib/records/read-lines.ts';
import { followLines, type Lines } from './follow-lines.ts';

export const useLines = (): Lines => {
  const [shown, setShown] = useState<Lines>({ lines: [], state: 'reading' });
  useEffect(() => {
    const end = new AbortController();
    followLines({ readLines, readLine, onChange }, setShown, end.signal);
    return () => end.abort();
  }, []);
  return shown;
};
