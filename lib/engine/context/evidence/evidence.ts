/** Declares the results of a search for a claim: the evidence, the sources with their outcomes, and the cost. */
import type { Sentence } from '../../../contract/sentence.ts';
import type { CachedFetch } from '../../web/cached-web.ts';

/** A publisher's rating of a claim, read on the publisher's own host under its own name. */
export interface Review {
  claim: string;
  rating: string;
  publisher: string;
  /** The day of publication, as YYYY-MM-DD. */
  date: string;
  url: string;
  /** `claim` reads like the publisher's finding instead of the claim it rated, so the rating does not apply to these words. */
  ownConclusion?: true;
  /** The addresses at which the claim appeared, as the publisher states. */
  appearances?: string[];
  /** The sentence of the article that the rating was read from, if the article has no ClaimReview. */
  readFrom?: string;
  /** `claim` is the article's headline: its rating is shown beside others, and is neither a label nor a question. */
  fromHeadline?: true;
}

export interface Evidence {
  url: string;
  title: string;
  /** The passage that supports it, at most 90 words. */
  passage: string;
  /** The full text that was read, if there is more: the passage is selected from it. */
  text?: string;
  /** The name of its publisher. */
  source: string;
  /** The day of publication, as YYYY-MM-DD. */
  date?: string;
  reviews: Review[];
  /** The address of the image of a publisher's article, which nothing loads before a click. */
  image?: string;
}

/** Something dated or counted about a page or a source, never a judgement of it. */
export interface Fact {
  /** The address of its subject. */
  about: string;
  sentence: Sentence;
  /** The address of its origin, for verification. */
  url: string;
}

/** A rating that an imported file states, and nobody read on the publisher's page: no judge gets to see it. */
export interface ReviewInFile extends Review {
  /** The name of the file. */
  file: string;
  title: string;
}

export interface ProviderAnswer {
  evidence: Evidence[];
  inFiles?: ReviewInFile[];
  /** False if something that was found could not be read. */
  complete: boolean;
  /** The number of results that were not of the documented shape. */
  unread?: number;
  facts?: Fact[];
  /** There was nothing to query this source about, so no request was sent. */
  isSkipped?: true;
}

/** "Found nothing" and "did not answer" are distinguished everywhere. */
export type ProviderOutcome = 'answered' | 'found nothing' | 'did not answer';

/** The reason for the missing answer, if known. */
export type Silence = 'no permission' | 'no search' | 'rate limited' | 'refused' | 'no answer in time';

interface Cost {
  requests: number;
  milliseconds: number;
}

/** The fact-check library is stored on the user's device, or on the team's server. */
export type LibraryPlace = 'here' | 'server';

/** A source whose name is a phrase of ours, shown in the language of the reader, and no proper name. */
type PhraseSource = { library: LibraryPlace } | { registry: true };

export interface Searched {
  name: string;
  host: string;
  outcome: ProviderOutcome;
  because?: Silence;
  /** The number of results that could not be read. */
  unread?: number;
  /** True if it could have provided a label. */
  ratesClaims: boolean;
  phrase?: PhraseSource;
  cost: Cost;
}

export interface SearchOptions {
  /** The language of the claim, if known. */
  lang?: string;
  signal: AbortSignal;
  /** Fetches from the web for this provider: counts requests, and sends none to a host that requested a pause. */
  fetchText: CachedFetch;
}

export interface Provider {
  name: string;
  host: string;
  ratesClaims: boolean;
  phrase?: PhraseSource;
  /** Hosts whose content it searches in their place. */
  covers?: ReadonlySet<string>;
  search(claim: string, options: SearchOptions): Promise<ProviderAnswer>;
}
