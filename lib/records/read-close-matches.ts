/** Reads the close matches and the related fact-checks of a check, each with what the user decided about it. */
import { type ClaimRelation, canBe, offeredRelations, relationIn, saysOpposite } from '../contract/claim-relation.ts';
import type { CloseMatch } from '../contract/close-match.ts';
import {
  closeMatchesOf,
  comparedOf,
  isSameRatedClaim,
  type MatchInFile,
  relatedInFilesOf,
  relatedOf,
} from '../contract/close-matches.ts';
import type { Context } from '../contract/context-checks.ts';
import type { CheckRecord, CloseDecision } from './check-record.ts';
import { shownContext } from './read-shown-context.ts';

export interface DecidedMatch {
  match: CloseMatch;
  /** The decisions that the user can make about it. */
  offered: readonly ClaimRelation[];
  /** Absent while the user has not decided. */
  decision?: CloseDecision & { relation: ClaimRelation };
}

const contextIn = ({ state }: CheckRecord): Context | undefined =>
  state.name === 'done' && state.result.status === 'success' ? state.result.context : undefined;

/** The decisions of the user, without *same claim* about a match that denies, which earlier versions offered. */
export const heldDecisions = (record: CheckRecord): CloseDecision[] => {
  const context = contextIn(record);
  const matches = context ? comparedOf(context) : [];
  return (record.closeDecisions ?? []).filter((decision) => {
    const match = matches.find((one) => isSameRatedClaim(one, decision));
    return !match || canBe(relationIn(decision), match);
  });
};

const withDecisions = (record: CheckRecord, matches: readonly CloseMatch[]): DecidedMatch[] => {
  const decisions = heldDecisions(record);
  return matches.map((match) => {
    const decision = decisions.find((one) => isSameRatedClaim(one, match));
    const decided = decision ? { decision: { ...decision, relation: relationIn(decision) } } : {};
    return { match, offered: offeredRelations(match), ...decided };
  });
};

/** Every match that the user may decide about; none beside a label. */
export const decidableMatches = (record: CheckRecord): DecidedMatch[] => {
  const context = contextIn(record);
  return context && context.label === undefined ? withDecisions(record, comparedOf(context)) : [];
};

/** A related fact-check becomes a close match by the decision that it is the same claim, or its opposite. */
const isDecidedClose = ({ decision }: DecidedMatch): boolean =>
  decision !== undefined && decision.relation !== 'different';

/** Empty for a result with a label: a close match is a question in place of one. */
export const decidedMatches = (record: CheckRecord): DecidedMatch[] => {
  const context = contextIn(record);
  if (!context || context.label !== undefined) return [];
  return [
    ...withDecisions(record, closeMatchesOf(context)),
    ...withDecisions(record, relatedOf(context)).filter(isDecidedClose),
  ];
};

/** The related fact-checks to list, the nearest first. Beside a label, also one that the user dropped, there is nothing to decide. */
export const listedRelated = (record: CheckRecord): DecidedMatch[] => {
  const context = contextIn(record);
  if (!context) return [];
  if (context.label !== undefined) return relatedOf(context).map((match) => ({ match, offered: [] }));
  return withDecisions(record, relatedOf(context)).filter((row) => !isDecidedClose(row));
};

/** The ratings that imported files state of related claims. */
export const listedInFiles = (record: CheckRecord): MatchInFile[] => {
  const context = shownContext(record);
  return context ? relatedInFilesOf(context) : [];
};

/** The first of the related ones, where the result has neither a label that holds nor a match that it is about. */
export const nearestRelated = (record: CheckRecord): DecidedMatch | undefined => {
  const hasLabel = contextIn(record)?.label !== undefined && !record.notSameClaim;
  return hasLabel || statedMatch(record) ? undefined : listedRelated(record)[0];
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
