/** Defines a source of posts: it takes a query and returns the posts that it finds, page by page. */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import type { SourceSecret } from '../../../contract/device/post-sources.ts';
import type { Sentence } from '../../../contract/sentence.ts';
import type { FeedAnswer } from '../../context/library/fetch-feed.ts';
import type { ReadDocument } from '../../documents/read-document.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import type { Mark } from './cursor.ts';
import type { FetchText } from './fetch-text.ts';
import type { RawAuthor, RawPost } from './sanitize-post.ts';

export interface Collected {
  post: RawPost;
  author?: RawAuthor;
}

export interface SourceTools {
  fetchText: FetchText;
  fetchFeed(address: URL, mark: Mark): Promise<FeedAnswer>;
  signal: AbortSignal;
  readDocument: ReadDocument;
  /** For the markup of single posts. */
  parseHtml: ParseHtml;
  /** Milliseconds since 1970. */
  now: number;
  /** The user's own secret, if they provided one. */
  secret?: SourceSecret | undefined;
  /** Returns the stored state of a query. `remember` stores the state for the next run. */
  markOf(question: string): Promise<Mark>;
  remember(question: string, mark: Mark): Promise<void>;
}

export interface PostSource {
  /** The data source as projects list it. */
  id: string;
  name: string;
  /** False if the source cannot search for any part of the query. It is then not queried. */
  canLookFor(query: PostQuery, hasSecret: boolean): boolean;
  /** Why it cannot; absent if the user's credentials would change it. */
  cannotLook?: Sentence;
  /** Yields one page after the other: the exact shares of a link first, then posts on the same narrative. */
  collect(query: PostQuery, tools: SourceTools): AsyncGenerator<Collected[], void>;
}
