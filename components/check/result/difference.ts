/** Compares two answers about the same input. */
import { summaryText } from '../../../lib/checks/words/context-words.ts';
import type { Context } from '../../../lib/contract/context-checks.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';

export interface AnswerDifference {
  /** When the earlier check was made. */
  earlierAt: number;
  /** Labels as received; present only if they differ. */
  label?: { before: string | undefined; now: string | undefined };
  summary?: { before: string; now: string };
  /** Addresses. */
  added: string[];
  gone: string[];
}

const contextOf = ({ state }: CheckRecord): Context | undefined =>
  state.name === 'done' && state.result.status === 'success' ? state.result.context : undefined;

/** Undefined if one of the two has no answer. */
export const differenceBetween = (earlier: CheckRecord, later: CheckRecord): AnswerDifference | undefined => {
  const [before, now] = [contextOf(earlier), contextOf(later)];
  if (!before || !now) return undefined;
  const [old, fresh] = [before, now].map(({ sources }) => new Set(sources.map(({ url }) => url)));
  const without = (some: Set<string> | undefined, others: Set<string> | undefined) =>
    [...(some ?? [])].filter((url) => !others?.has(url));
  const summaries = { before: summaryText(before, earlier) ?? '', now: summaryText(now, later) ?? '' };
  return {
    earlierAt: earlier.createdAt,
    ...(before.label === now.label ? {} : { label: { before: before.label, now: now.label } }),
    ...(summaries.before === summaries.now ? {} : { summary: summaries }),
    added: without(fresh, old),
    gone: without(old, fresh),
  };
};

export const isUnchanged = ({ label, summary, added, gone }: AnswerDifference): boolean =>
  label === undefined && summary === undefined && added.length === 0 && gone.length === 0;
