/** What looking for a claim gives: what was found, and who was asked with what outcome. */

/** A publisher's rating of a claim, read on the publisher's own host under its own name. */
export interface Review {
  claim: string;
  rating: string;
  publisher: string;
  /** The day of publication, as YYYY-MM-DD. */
  date: string;
  url: string;
}

export interface Evidence {
  url: string;
  title: string;
  /** The words that carry it, at most 90 of them. */
  passage: string;
  /** Who published it. */
  source: string;
  reviews: Review[];
}

export interface Found {
  evidence: Evidence[];
  /** Not so when something that was found could not be read. */
  complete: boolean;
}

/** "Found nothing" and "did not answer" are told apart everywhere. */
export type Outcome = 'answered' | 'found nothing' | 'did not answer';

export interface Searched {
  name: string;
  host: string;
  outcome: Outcome;
  /** Whether it could have carried a label. */
  ratesClaims: boolean;
}

export interface Provider {
  name: string;
  host: string;
  ratesClaims: boolean;
  search(claim: string, signal: AbortSignal): Promise<Found>;
}
