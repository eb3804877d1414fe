/** Keeps which claims of a checked page were rated, and what the user said about them. */
import type { RatedClaimKey } from '../contract/close-match.ts';
import { isSameRatedClaim } from '../contract/close-matches.ts';
import type { PageClaims } from '../contract/device/page-claims.ts';
import type { CheckRecord } from '../records/check-record.ts';

const withNotSame = (
  { notSame: _, ...claims }: NonNullable<CheckRecord['claimsOnPage']>,
  notSame: readonly RatedClaimKey[],
): CheckRecord['claimsOnPage'] => (notSame.length === 0 ? claims : { ...claims, notSame: [...notSame] });

/** A later comparison keeps what the user said about claims that it finds again. */
export const withClaimsOnPage = (record: CheckRecord, claims: PageClaims, now: number): CheckRecord => {
  const { notSame = [] } = record.claimsOnPage ?? {};
  const found = claims.rated.flatMap(({ factChecks }) => factChecks);
  const kept = notSame.filter(({ url, claim }) => found.some((one) => one.url === url && one.claim === claim));
  return { ...record, claimsOnPage: withNotSame({ ...claims, at: now }, kept) };
};

/** Returns the same record if it changes nothing. */
export const withPageClaimJudged = (record: CheckRecord, rated: RatedClaimKey, isNotSame: boolean): CheckRecord => {
  const { claimsOnPage } = record;
  const { notSame = [] } = claimsOnPage ?? {};
  const isKnown = notSame.some((one) => isSameRatedClaim(one, rated));
  if (!claimsOnPage || isKnown === isNotSame) return record;
  const others = notSame.filter((one) => !isSameRatedClaim(one, rated));
  const { url, claim } = rated;
  return { ...record, claimsOnPage: withNotSame(claimsOnPage, isNotSame ? [...others, { url, claim }] : others) };
};
