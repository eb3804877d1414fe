/** The lines of all checks, as they are read and as they change. */
import { useEffect, useState } from 'preact/hooks';
import { onChange } from '../../lib/records/read-changes.ts';
import { type CheckLine, readLine, readLines } from '../../lib/records/read-lines.ts';
import { mergeLines } from './merge-lines.ts';

export interface Lines {
  lines: readonly CheckLine[];
  state: 'reading' | 'read' | 'failed';
}

/** Changes come in crowds: so long is waited for the rest of one. */
const CROWD_MS = 50;
/** When more have changed, all are read anew. */
const MANY = 200;

export const useLines = (): Lines => {
  const [shown, setShown] = useState<Lines>({ lines: [], state: 'reading' });
  useEffect(() => {
    const end = new AbortController();
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;

    const readAll = async () => {
      turn += 1;
      const mine = turn;
      const isOver = () => end.signal.aborted || mine !== turn;
      try {
        let lines: CheckLine[] = [];
        for await (const batch of readLines()) {
          if (isOver()) return;
          lines = lines.concat(batch);
          // What is shown grows, and never shrinks while it is read anew.
          const soFar = lines;
          setShown((before) => (before.state === 'reading' ? { lines: soFar, state: 'reading' } : before));
        }
        if (!isOver()) setShown({ lines, state: 'read' });
      } catch {
        if (!isOver()) setShown((before) => ({ ...before, state: 'failed' }));
      }
    };

    const readChanged = async () => {
      timer = undefined;
      const ids = [...changed];
      changed.clear();
      if (ids.length > MANY) return readAll();
      const now = new Map(await Promise.all(ids.map(async (id) => [id, await readLine(id)] as const)));
      if (!end.signal.aborted) setShown((before) => ({ ...before, lines: mergeLines(before.lines, now) }));
    };

    onChange((change) => {
      if (!('check' in change)) return;
      changed.add(change.check);
      timer ??= setTimeout(() => void readChanged().catch(() => {}), CROWD_MS);
    }, end.signal);
    void readAll();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);
  return shown;
};
