/**
 * Reads documents from outside: each reader takes the bytes or the text of one and returns plain data, so that a document can be read in
 * another thread.
 */

import { evidenceInArticle, type PublishedArticle } from '../context/evidence/article-evidence.ts';
import { readOembed } from '../context/hydrate/oembed.ts';
import { presentPage } from '../context/hydrate/present-page.ts';
import { readRedditFeed } from '../context/hydrate/reddit.ts';
import { readPosts } from '../context/library/archive/read-posts.ts';
import { readRobots } from '../context/library/archive/read-robots.ts';
import { readFeed } from '../context/library/read-feed.ts';
import { inSlices } from '../let-others-run.ts';
import { decodeText } from '../web/decode-text.ts';
import type { ParseHtml } from '../web/parsed-document.ts';

interface WebDocument {
  /** As they were sent: they are decoded where the document is read. */
  bytes: Uint8Array;
  /** The header, which may name their encoding. */
  contentType: string;
  address: string;
}

const textOf = ({ bytes, contentType }: WebDocument): string => decodeText(bytes, contentType);

/** The readers by the kind of document. */
export const readersWith = (parseHtml: ParseHtml) => ({
  page: async ({ inputType, ...page }: WebDocument & { inputType: string }) =>
    presentPage(textOf(page), new URL(page.address), inputType, parseHtml),
  post: async ({ by, ...post }: WebDocument & { by: 'oembed' | 'atom' }) =>
    (by === 'atom' ? readRedditFeed : readOembed)(textOf(post), new URL(post.address), parseHtml),
  article: async (article: PublishedArticle) => evidenceInArticle(article, parseHtml),
  feed: async (feed: WebDocument) => readFeed(textOf(feed), new URL(feed.address), parseHtml),
  robots: async ({ text, address }: { text: string; address: string }) => readRobots(text, address),
  posts: async ({ text }: { text: string }) => inSlices(readPosts(text, parseHtml)),
});

export type DocumentReaders = ReturnType<typeof readersWith>;

export type DocumentKind = keyof DocumentReaders;
export type DocumentOf<Kind extends DocumentKind> = Parameters<DocumentReaders[Kind]>[0];
export type ReadingOf<Kind extends DocumentKind> = Awaited<ReturnType<DocumentReaders[Kind]>>;

/** Rejects if the document cannot be read. */
export type ReadDocument = <Kind extends DocumentKind>(
  kind: Kind,
  document: DocumentOf<Kind>,
  signal: AbortSignal,
) => Promise<ReadingOf<Kind>>;

export interface DocumentPorts {
  parseHtml: ParseHtml;
  /** Reads documents in another thread. */
  readDocument: ReadDocument;
}
