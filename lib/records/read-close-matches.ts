/** Reads the close matches of a check, each with what the user decided about it. */
import { type CloseMatch, closeMatchesOf, isSameRatedClaim } from '../contract/close-matches.ts';
import type { CheckRecord, CloseDecision } from './check-record.ts';

export interface DecidedMatch {
  match: CloseMatch;
  /** Absent while the user has not decided. */
  decision?: CloseDecision;
}

/** Empty for a result with a label: a close match is a question in place of one. */
export const decidedMatches = ({ state, closeDecisions = [] }: CheckRecord): DecidedMatch[] => {
  if (state.name !== 'done' || state.result.status !== 'success') return [];
  const { context } = state.result;
  if (context.label !== undefined) return [];
  return closeMatchesOf(context).map((match) => {
    const decision = closeDecisions.find((one) => isSameRatedClaim(one, match));
    return { match, ...(decision ? { decision } : {}) };
  });
};

/** The match that the user says is the same claim. */
export const matchOfUser = (record: CheckRecord): DecidedMatch | undefined =>
  decidedMatches(record).find(({ decision }) => decision?.same === true);

/** The closest match that the user has not decided about; none once one of them is the same claim. */
export const openMatch = (record: CheckRecord): CloseMatch | undefined =>
  matchOfUser(record) ? undefined : decidedMatches(record).find(({ decision }) => !decision)?.match;

/** The decision about one of the matches that was made last. */
export const lastDecision = (record: CheckRecord): CloseDecision | undefined =>
  decidedMatches(record)
    .flatMap(({ decision }) => (decision ? [decision] : []))
    .toSorted((one, other) => other.at - one.at)[0];
