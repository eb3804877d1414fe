/** Fetches a feed with conditional requests, so that the host does not send an unchanged feed again. */
import { sentence } from '../../../contract/sentence.ts';
import { startOfHeader } from '../../../format/part-of-header.ts';
import { StatedError } from '../../stated-error.ts';
import { readBoundedBytes } from '../../web/read-bounded.ts';
import type { Fetch } from '../../web/read-web.ts';
import { unlessAborted } from '../../web/unless-aborted.ts';

export type FeedAnswer =
  | { kind: 'feed'; bytes: Uint8Array; contentType: string; etag?: string; lastModified?: string }
  | { kind: 'unchanged' }
  | { kind: 'refused'; status: number; retryAfterMs?: number };

export interface FeedRequest {
  fetch: Fetch;
  signal: AbortSignal;
  now: number;
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** Seconds, or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
const retryAfterOf = (value: string | undefined, now: number): number | undefined => {
  if (value === undefined) return undefined;
  const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

/** Redirects are errors for the same reason as in `readWeb`: the user was shown which hosts are contacted. */
export const fetchFeed = async (address: URL, request: FeedRequest): Promise<FeedAnswer> => {
  const { fetch, signal, now, etag, lastModified } = request;
  signal.throwIfAborted();
  const init: RequestInit = {
    signal,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    // The request sets its own conditions; the browser's cache must not add any.
    cache: 'no-store',
    headers: {
      accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8',
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
    },
  };
  const answer = await unlessAborted(signal, fetch(address.href, init));
  if (answer.url && new URL(answer.url).host !== address.host)
    throw new StatedError(sentence('feedProblem.otherHostAnswered'));
  if (answer.status === 304) return { kind: 'unchanged' };
  if (!answer.ok) {
    const retryAfterMs = retryAfterOf(startOfHeader(answer.headers.get('retry-after')), now);
    // The body of a refusal is not used.
    answer.body?.cancel().catch(() => {});
    return { kind: 'refused', status: answer.status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  const newEtag = startOfHeader(answer.headers.get('etag'));
  const newLastModified = startOfHeader(answer.headers.get('last-modified'));
  return {
    kind: 'feed',
    bytes: answer.body ? await readBoundedBytes(answer.body, { signal }) : new Uint8Array(),
    contentType: startOfHeader(answer.headers.get('content-type')) ?? '',
    ...(newEtag === undefined ? {} : { etag: newEtag }),
    ...(newLastModified === undefined ? {} : { lastModified: newLastModified }),
  };
};
