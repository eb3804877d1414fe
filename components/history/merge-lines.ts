/** Merges changed checks into a list of lines: newest first, each check once. */
import type { CheckLine } from '../../lib/records/read-lines.ts';

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
