/** A source of posts as the collecting sees it: it is asked a question and gives what it finds, page by page. */
import type { PostQuery } from '../../../contract/device/post-query.ts';
import type { SourceSecret } from '../../../contract/device/post-sources.ts';
import type { FeedAnswer } from '../../context/library/fetch-feed.ts';
import type { ParseHtml } from '../../context/parsed-document.ts';
import type { FetchText } from './fetch-text.ts';
import type { RawAuthor, RawPost } from './tame-post.ts';

export interface Collected {
  post: RawPost;
  author?: RawAuthor;
}

/** What is remembered of one question to a source. */
export interface Mark {
  newest?: string;
  etag?: string;
  lastModified?: string;
}

export interface SourceTools {
  fetchText: FetchText;
  fetchFeed(address: URL, mark: Mark): Promise<FeedAnswer>;
  signal: AbortSignal;
  parseHtml: ParseHtml;
  /** Milliseconds since 1970. */
  now: number;
  /** The person's own, where they gave one. */
  secret?: SourceSecret | undefined;
  /** What was remembered of a question the last time; `remember` keeps what is to be known the next time. */
  markOf(question: string): Promise<Mark>;
  remember(question: string, mark: Mark): Promise<void>;
}

export interface PostSource {
  /** The data source as projects list it. */
  id: string;
  name: string;
  /** False where it has no way to look for any of this: then it is not asked. */
  canLookFor(query: PostQuery, hasSecret: boolean): boolean;
  /** One page after the other: the exact shares of a link first, then the same story. */
  collect(query: PostQuery, tools: SourceTools): AsyncGenerator<Collected[], void>;
}
