/** Reads the claims of a checked page that were rated, with what the user says about each. */
import { isSameRatedClaim } from '../contract/close-matches.ts';
import type { PageClaim, PageFactCheck } from '../contract/device/page-claims.ts';
import type { CheckRecord } from './check-record.ts';

export interface RatedOnPage {
  /** The number of the claim among those of the page: its mark in the page has it. */
  place: number;
  claim: PageClaim;
  /** The newest fact-check of it. */
  factCheck: PageFactCheck & { claim: string };
  /** The user says that the rated claim is another one. */
  isNotSame: boolean;
}

export const ratedOnPage = ({ claimsOnPage }: CheckRecord): RatedOnPage[] =>
  (claimsOnPage?.rated ?? []).flatMap((claim, place) => {
    const [factCheck] = claim.factChecks;
    if (factCheck?.claim === undefined) return [];
    const key = { url: factCheck.url, claim: factCheck.claim };
    const isNotSame = claimsOnPage?.notSame?.some((one) => isSameRatedClaim(one, key)) ?? false;
    return [{ place, claim, factCheck: { ...factCheck, ...key }, isNotSame }];
  });

/** The number that is stated: a claim that the user says is another one does not count. */
export const ratedCount = (record: CheckRecord): number =>
  ratedOnPage(record).filter(({ isNotSame }) => !isNotSame).length;
