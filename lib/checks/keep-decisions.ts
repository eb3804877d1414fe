/** Keeps what the user decided about close matches and related fact-checks: a decision is about a pair of claims, so it holds wherever the pair is found. */
import { asStored, type ClaimRelation, canBe, relationIn } from '../contract/claim-relation.ts';
import type { RatedClaimKey } from '../contract/close-match.ts';
import { isSameRatedClaim } from '../contract/close-matches.ts';
import type { CheckRecord, CloseDecision } from '../records/check-record.ts';
import { decidableMatches } from '../records/read-close-matches.ts';

/** `relation` absent: the decision is withdrawn. Returns the same record if that changes nothing, or is not offered for this match. */
export const withDecision = (
  record: CheckRecord,
  { rated, relation }: { rated: RatedClaimKey; relation?: ClaimRelation | undefined },
  now: number,
): CheckRecord => {
  const { closeDecisions = [], ...rest } = record;
  const found = decidableMatches(record).find((one) => isSameRatedClaim(one.match, rated));
  if (!found || found.decision?.relation === relation) return record;
  if (relation && !found.offered.includes(relation)) return record;
  const others = closeDecisions.filter((one) => !isSameRatedClaim(one, rated));
  const { url, claim, publisher, rating, date } = found.match;
  const decided: CloseDecision[] = relation
    ? [{ ...asStored(relation), at: now, url, claim, publisher, rating, date }]
    : [];
  const kept = [...others, ...decided];
  return kept.length > 0 ? { ...rest, closeDecisions: kept } : rest;
};

/** Takes over the user's decisions in earlier checks of the same input about the matches of this one; those of a file are not. */
export const withEarlierDecisions = (record: CheckRecord, earlier: readonly CheckRecord[]): CheckRecord => {
  const made = earlier
    .filter(({ id, importedAt }) => id !== record.id && importedAt === undefined)
    .flatMap(({ closeDecisions = [] }) => closeDecisions);
  const newestFirst = made.toSorted((one, other) => other.at - one.at);
  const taken = decidableMatches(record).flatMap(({ match, decision }) => {
    const isOfMatch = (one: CloseDecision) => isSameRatedClaim(one, match) && canBe(relationIn(one), match);
    const known = decision ? undefined : newestFirst.find(isOfMatch);
    return known ? [known] : [];
  });
  return taken.length > 0 ? { ...record, closeDecisions: [...(record.closeDecisions ?? []), ...taken] } : record;
};
