/**
 * Decides whether the user's judgement on an interim match still holds: it does not for a different match of a later result.
 */
import type { Context } from '../contract/context-checks.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import { shownContext } from '../records/read-shown-context.ts';

/** The match that the judgement refers to; undefined if there is none, or none that can be read. */
const firstMatch = ({ matches }: Context): string | undefined => {
  const [first]: unknown[] = Array.isArray(matches) ? matches : [];
  return typeof first === 'object' && first !== null && 'url' in first && typeof first.url === 'string'
    ? first.url
    : undefined;
};

type Judgement = Pick<CheckRecord, 'notSameClaim' | 'judgedMatch'>;

/** The record's judgement in the new state. Between two results it is retained together with its match. */
export const keptJudgement = (record: CheckRecord, state: CheckState): Judgement => {
  const { notSameClaim } = record;
  if (notSameClaim === undefined) return {};
  const before = shownContext(record);
  const judgedMatch = before ? firstMatch(before) : record.judgedMatch;
  const after = shownContext({ state });
  if (after) return judgedMatch === firstMatch(after) ? { notSameClaim } : {};
  return judgedMatch === undefined ? {} : { notSameClaim, judgedMatch };
};
