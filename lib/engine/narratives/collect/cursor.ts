/** What is remembered between two runs: how far a question was read, and which host asked to be left alone until when. */

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
}
