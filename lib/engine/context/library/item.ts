/** A fact-check as the library knows it: what the publisher's feed said, and what its article said once it was read. */

export interface LibraryItem {
  /** The article's address, which is also what an item is known by. */
  address: string;
  /** The listed publisher's own. */
  host: string;
  publisher: string;
  title: string;
  summary: string;
  language?: string;
  /** As ISO 8601, in UTC. */
  date?: string;
  /** From the article's ClaimReview, once it was read. */
  claim?: string;
  rating?: string;
}

/** How asking a feed went the last time, so that the next time costs its host as little as can be. */
export interface FeedRow {
  address: string;
  /** What the host gave to recognise an unchanged feed by. */
  etag?: string;
  lastModified?: string;
  /** Milliseconds since 1970, as the clock has them. */
  askedAt: number;
  /** The host asked not to be asked again before. */
  notBefore?: number;
}
