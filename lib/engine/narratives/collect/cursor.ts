/** What is remembered between two runs: how far a question was read, and which host asked to be left alone until when. */

/** Posts by their ids, with the accounts and narratives that no other post led to. */
export interface Gone {
  posts: string[];
  authors: string[];
  narratives: string[];
}

export interface CursorRow {
  /** A question to a source within a project, or a host. */
  id: string;
  /** The source's own mark of the newest post that was seen. */
  newest?: string;
  /** What a feed gave to be recognised by when it has not changed. */
  etag?: string;
  lastModified?: string;
  /** Of a host: it is not asked before this moment. */
  notBefore?: number;
  /** Of records: what was let go by its age, and is not taken in again. */
  gone?: Gone;
}
