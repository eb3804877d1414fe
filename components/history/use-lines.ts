/** Provides the lines of all checks, as they are read and as they change. */
import { useEffect, useState } from 'preact/hooks';
import { onChange } from '../../lib/records/read-changes.ts';
import type { CheckLine } from '../../lib/records/read-lines.ts';
import { readLine, readLines } from '../../lib/records/read-lines.ts';

/** Merges changed checks into a list of lines: newest first, each check once. */
const byAge = (one: CheckLine, other: CheckLine): number => other.createdAt - one.createdAt;

/** `changed` names each check that changed; a check without a line was removed. */
export const mergeLines = (
  lines: readonly CheckLine[],
  changed: ReadonlyMap<string, CheckLine | undefined>,
): readonly CheckLine[] => {
  const left = new Map(changed);
  const kept = lines.flatMap((line) => {
    if (!left.has(line.id)) return [line];
    const now = left.get(line.id);
    left.delete(line.id);
    return now ? [now] : [];
  });
  const added = [...left.values()].filter((line) => line !== undefined);
  return added.length === 0 ? kept : [...added, ...kept].sort(byAge);
};

export interface Lines {
  lines: readonly CheckLine[];
  state: 'reading' | 'read' | 'failed';
}

/** Changes come in bursts: waits this long to batch them. */
const CROWD_MS = 50;
/** Above this number of changes, all lines are read again. */
const MAX_CHANGED_LINES = 200;

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
          // The shown list only grows: it does not shrink while the lines are read again.
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
      if (ids.length > MAX_CHANGED_LINES) return readAll();
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
