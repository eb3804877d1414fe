/**
 * Declares a fact-check of the library: the entry of the publisher's feed or archive, with the article's claim and rating once it
 * is read; or the row of an imported file, whose claim and rating nobody has read on the publisher's page.
 */
import type { Sentence } from '../../../contract/sentence.ts';
import type { ArchiveState } from './archive/archive-state.ts';

export interface LibraryItem {
  /** The article's address, which also identifies the item. */
  address: string;
  /** The listed publisher's own host. */
  host: string;
  publisher: string;
  title: string;
  summary: string;
  language?: string;
  /** As ISO 8601, in UTC. */
  date?: string;
  /** The address of the image that the feed has for the article. */
  image?: string;
  /** From the article's ClaimReview or its text, once it is read. */
  claim?: string;
  rating?: string;
  /** The sentence that the rating was read from, if the article has no ClaimReview. */
  readFrom?: string;
  /** The addresses at which the claim appeared. */
  appearances?: string[];
  /** The id of the imported file that it is from. It is absent once the publisher's feed, archive or page had it. */
  file?: string;
}

/** Describes what the image of an article shows. The image itself is not kept. */
export interface ItemImage {
  /** Also identifies the row. */
  address: string;
  /** Of the whole image, and of the part inside its border. None if it cannot be read or has too few features: it is not loaded again. */
  hashes: readonly string[];
}

/** The outcome of the last request for a feed, so that the next request costs its host as little as possible. */
export interface FeedRow {
  address: string;
  /** The host's validators, which identify an unchanged feed. */
  etag?: string;
  lastModified?: string;
  /** The time of the request by the clock, in milliseconds since 1970. */
  requestedAt: number;
  /** Why the last request did not read the feed. */
  problem?: Sentence;
  /** Set in the row of a host's archive, which is kept among the feeds so that it is dropped with them. */
  archive?: ArchiveState;
  /** Set in the row of a host's new items, kept among the feeds for the same reason: their ids (`new-items.ts`). */
  newItems?: string[];
  /** Set in the row of an imported file: its name. */
  file?: string;
}

/** True for an item that its publisher is known to have: one of a file becomes that once a feed, an archive or its page has it. */
export const isOwnItem = (item: LibraryItem | undefined): item is LibraryItem =>
  item !== undefined && item.file === undefined;
