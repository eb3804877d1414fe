/** Keeps what the user decided about close matches: a decision is about a pair of claims, so it holds wherever the pair is found. */
import { isSameRatedClaim, type RatedClaimKey } from '../contract/close-matches.ts';
import type { CheckRecord, CloseDecision } from '../records/check-record.ts';
import { decidedMatches } from '../records/read-close-matches.ts';

/** `same` absent: the decision is withdrawn. Returns the same record if that changes nothing. */
export const withDecision = (
  record: CheckRecord,
  { rated, same }: { rated: RatedClaimKey; same?: boolean | undefined },
  now: number,
): CheckRecord => {
  const { closeDecisions = [], ...rest } = record;
  const match = decidedMatches(record).find((one) => isSameRatedClaim(one.match, rated));
  if (!match || match.decision?.same === same) return record;
  const others = closeDecisions.filter((one) => !isSameRatedClaim(one, rated));
  const { url, claim, publisher, rating, date } = match.match;
  const decided: CloseDecision[] = same === undefined ? [] : [{ same, at: now, url, claim, publisher, rating, date }];
  const kept = [...others, ...decided];
  return kept.length > 0 ? { ...rest, closeDecisions: kept } : rest;
};

/** Takes over the user's decisions in earlier checks of the same input about the matches of this one; those of a file are not. */
export const withEarlierDecisions = (record: CheckRecord, earlier: readonly CheckRecord[]): CheckRecord => {
  const made = earlier
    .filter(({ id, broughtAt }) => id !== record.id && broughtAt === undefined)
    .flatMap(({ closeDecisions = [] }) => closeDecisions);
  const newestFirst = made.toSorted((one, other) => other.at - one.at);
  const taken = decidedMatches(record).flatMap(({ match, decision }) => {
    const known = decision ? undefined : newestFirst.find((one) => isSameRatedClaim(one, match));
    return known ? [known] : [];
  });
  return taken.length > 0 ? { ...record, closeDecisions: [...(record.closeDecisions ?? []), ...taken] } : record;
};
