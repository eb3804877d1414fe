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
