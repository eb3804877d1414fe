/** What looking for a claim gives: what was found, who was asked with what outcome, and what it cost. */
import type { FetchText } from './polite-web.ts';

/** A publisher's rating of a claim, read on the publisher's own host under its own name. */
export interface Review {
  claim: string;
  rating: string;
  publisher: string;
  /** The day of publication, as YYYY-MM-DD. */
  date: string;
  url: string;
  /** `claim` reads like what the publisher found, not like what it rated: its rating is not of these words. */
  ownConclusion?: true;
}

export interface Evidence {
  url: string;
  title: string;
  /** The words that carry it, at most 90 of them. */
  passage: string;
  /** All that was read of it, where that is more: the passage is looked for in here. */
  text?: string;
  /** Who published it. */
  source: string;
  /** The day of publication, as YYYY-MM-DD. */
  date?: string;
  reviews: Review[];
}

/** Something dated or counted about a page or a source, never a judgement of it. */
export interface Fact {
  /** The address of what it is about. */
  about: string;
  sentence: string;
  /** Where it can be looked up. */
  url: string;
}

export interface Found {
  evidence: Evidence[];
  /** Not so when something that was found could not be read. */
  complete: boolean;
  facts?: Fact[];
  /** There was nothing to ask this one about, so nobody was asked. */
  notAsked?: true;
}

/** "Found nothing" and "did not answer" are told apart everywhere. */
export type Outcome = 'answered' | 'found nothing' | 'did not answer';

/** Why there was no answer, where that is known. */
export type Silence = 'no permission' | 'no search' | 'asked to wait' | 'refused' | 'no answer in time';

interface Cost {
  requests: number;
  milliseconds: number;
}

export interface Searched {
  name: string;
  host: string;
  outcome: Outcome;
  because?: Silence;
  /** Whether it could have carried a label. */
  ratesClaims: boolean;
  cost: Cost;
}

export interface SearchOptions {
  /** The language of the claim, where it is known. */
  lang?: string;
  signal: AbortSignal;
  /** The web as this one may use it: patient with hosts that asked to wait, and counted. */
  fetchText: FetchText;
}

export interface Provider {
  name: string;
  host: string;
  ratesClaims: boolean;
  /** Hosts that it looks into in their stead. */
  covers?: ReadonlySet<string>;
  search(claim: string, options: SearchOptions): Promise<Found>;
}
