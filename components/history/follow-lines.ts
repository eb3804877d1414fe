/** Follows the lines of all checks: as they are read, and as they change, also while others are still being read. */
import type { onChange } from '../../lib/records/read-changes.ts';
import type { CheckLine } from '../../lib/records/read-lines.ts';

/** Newest first. */
const byAge = (one: CheckLine, other: CheckLine): number => other.createdAt - one.createdAt;

/** The changes: each check by its id, with its line, or none if it was removed. */
type ChangedLines = ReadonlyMap<string, CheckLine | undefined>;

/** Merges changed checks into a list of lines: newest first, each check once. */
export const mergeLines = (lines: readonly CheckLine[], changed: ChangedLines): readonly CheckLine[] => {
  if (changed.size === 0) return lines;
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

export interface LineSource {
  /** All lines, in batches. */
  readLines: () => AsyncIterable<CheckLine[]>;
  readLine: (id: string) => Promise<CheckLine | undefined>;
  onChange: typeof onChange;
}

/** Changes come in bursts: waits this long to batch them. */
const CROWD_MS = 50;
/** Above this number of changes, all lines are read again. */
const MAX_CHANGED_LINES = 200;

export const followLines = (source: LineSource, show: (lines: Lines) => void, signal: AbortSignal): void => {
  const changed = new Set<string>();
  let shown: Lines = { lines: [], state: 'reading' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  /** The changes since the current reading of all lines began. A batch of it can be older than they are. */
  let sinceReading = new Map<string, CheckLine | undefined>();

  const set = (next: Partial<Lines>): void => {
    if (signal.aborted) return;
    shown = { ...shown, ...next };
    show(shown);
  };

  const readAll = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const isOver = () => signal.aborted || mine !== turn;
    sinceReading = new Map();
    try {
      let lines: CheckLine[] = [];
      for await (const batch of source.readLines()) {
        if (isOver()) return;
        lines = lines.concat(batch);
        // The shown list only grows: it does not shrink while the lines are read again.
        if (shown.state === 'reading') set({ lines: mergeLines(lines, sinceReading) });
      }
      if (!isOver()) set({ lines: mergeLines(lines, sinceReading), state: 'read' });
    } catch {
      if (!isOver()) set({ state: 'failed' });
    }
  };

  const readChanged = async (): Promise<void> => {
    timer = undefined;
    const ids = [...changed];
    changed.clear();
    if (ids.length > MAX_CHANGED_LINES) return readAll();
    const now = new Map(await Promise.all(ids.map(async (id) => [id, await source.readLine(id)] as const)));
    for (const [id, line] of now) sinceReading.set(id, line);
    set({ lines: mergeLines(shown.lines, now) });
  };

  source.onChange((change) => {
    if (!('check' in change)) return;
    changed.add(change.check);
    timer ??= setTimeout(() => void readChanged().catch(() => {}), CROWD_MS);
  }, signal);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  void readAll();
};
