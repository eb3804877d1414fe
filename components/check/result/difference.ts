/** Compares two answers about the same input. */
import { responseText, summaryText } from '../../../lib/checks/words/context-words.ts';
import { modelWords } from '../../../lib/checks/words/model-words.ts';
import type { Context } from '../../../lib/contract/context-checks.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';

export interface AnswerDifference {
  /** When the earlier check was made. */
  earlierAt: number;
  /** Labels as received; present only if they differ. */
  label?: { before: string | undefined; now: string | undefined };
  summary?: { before: string; now: string };
  /** How the check was made, as Markdown. */
  response?: { before: string; now: string };
  /** The model, or the version of it that was requested; undefined if the service does not say. */
  model?: { before: string | undefined; now: string | undefined };
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
  const responses = { before: responseText(before, earlier), now: responseText(now, later) };
  const models = { before: modelWords(earlier), now: modelWords(later) };
  return {
    earlierAt: earlier.createdAt,
    ...(before.label === now.label ? {} : { label: { before: before.label, now: now.label } }),
    ...(summaries.before === summaries.now ? {} : { summary: summaries }),
    ...(responses.before === responses.now ? {} : { response: responses }),
    ...(models.before === models.now ? {} : { model: models }),
    added: without(fresh, old),
    gone: without(old, fresh),
  };
};

/** The model is no part of the answer: two models may give the same one. */
export const isUnchanged = ({ label, summary, response, added, gone }: AnswerDifference): boolean =>
  [label, summary, response].every((part) => part === undefined) && added.length === 0 && gone.length === 0;
