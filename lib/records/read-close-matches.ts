/** Reads the close matches of a check, each with what the user decided about it. */
import { type ClaimRelation, canBe, offeredRelations, relationIn, saysOpposite } from '../contract/claim-relation.ts';
import type { CloseMatch } from '../contract/close-match.ts';
import { closeMatchesOf, isSameRatedClaim } from '../contract/close-matches.ts';
import type { CheckRecord, CloseDecision } from './check-record.ts';

export interface DecidedMatch {
  match: CloseMatch;
  /** The decisions that the user can make about it. */
  offered: readonly ClaimRelation[];
  /** Absent while the user has not decided. */
  decision?: CloseDecision & { relation: ClaimRelation };
}

const closeMatchesIn = ({ state }: CheckRecord): CloseMatch[] =>
  state.name === 'done' && state.result.status === 'success' ? closeMatchesOf(state.result.context) : [];

/** The decisions of the user, without *same claim* about a match that denies, which earlier versions offered. */
export const heldDecisions = (record: CheckRecord): CloseDecision[] => {
  const matches = closeMatchesIn(record);
  return (record.closeDecisions ?? []).filter((decision) => {
    const match = matches.find((one) => isSameRatedClaim(one, decision));
    return !match || canBe(relationIn(decision), match);
  });
};

/** Empty for a result with a label: a close match is a question in place of one. */
export const decidedMatches = (record: CheckRecord): DecidedMatch[] => {
  if (record.state.name !== 'done' || record.state.result.status !== 'success') return [];
  if (record.state.result.context.label !== undefined) return [];
  const decisions = heldDecisions(record);
  return closeMatchesIn(record).map((match) => {
    const decision = decisions.find((one) => isSameRatedClaim(one, match));
    const decided = decision ? { decision: { ...decision, relation: relationIn(decision) } } : {};
    return { match, offered: offeredRelations(match), ...decided };
  });
};

/** The match that the user says is the same claim. */
export const matchOfUser = (record: CheckRecord): DecidedMatch | undefined =>
  decidedMatches(record).find(({ decision }) => decision?.relation === 'same');

/** The match that the user says is the opposite, unless another one is the same claim. */
export const oppositeOfUser = (record: CheckRecord): DecidedMatch | undefined =>
  matchOfUser(record) ? undefined : decidedMatches(record).find(({ decision }) => decision?.relation === 'opposite');

/** The closest match that the user has not decided about; none once one of them is the same claim, or its opposite. */
export const openMatch = (record: CheckRecord): DecidedMatch | undefined =>
  matchOfUser(record) || oppositeOfUser(record) ? undefined : decidedMatches(record).find(({ decision }) => !decision);

/** The match that the result is about: that of the user's answer, or of the open question. */
export const statedMatch = (record: CheckRecord): DecidedMatch | undefined =>
  matchOfUser(record) ?? oppositeOfUser(record) ?? openMatch(record);

/** True if the result is that a rated claim says the opposite, by its words or by the user's answer. */
export const isOppositeResult = (record: CheckRecord): boolean => {
  const open = openMatch(record);
  return open ? saysOpposite(record.input, open.match) : oppositeOfUser(record) !== undefined;
};

/** The decision about one of the matches that was made last. */
export const lastDecision = (record: CheckRecord): CloseDecision | undefined =>
  decidedMatches(record)
    .flatMap(({ decision }) => (decision ? [decision] : []))
    .toSorted((one, other) => other.at - one.at)[0];
