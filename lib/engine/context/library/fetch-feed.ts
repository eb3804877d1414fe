/** Fetches a feed with conditional requests, so that the host does not send an unchanged feed again. */
import type { Web } from '../../web/client.ts';
import { Refused } from '../../web/refused.ts';
import { requestedWait } from '../../web/waiting-list.ts';
import { statesOtherHost } from './states-other-host.ts';

export type FeedAnswer =
  | { kind: 'feed'; bytes: Uint8Array; contentType: string; etag?: string; lastModified?: string }
  | { kind: 'unchanged' }
  | { kind: 'refused'; status: number; retryAfterMs?: number };

export interface FeedRequest {
  web: Web;
  signal: AbortSignal;
  now: number;
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export const fetchFeed = async (address: URL, request: FeedRequest): Promise<FeedAnswer> => {
  const { web, signal, now, etag, lastModified } = request;
  const headers = {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
  try {
    const { status, header, body: bytes } = await web.get(address, { kind: 'feed', signal, headers });
    if (status === 304) return { kind: 'unchanged' };
    const [newEtag, newLastModified] = [header('etag'), header('last-modified')];
    return {
      kind: 'feed',
      bytes,
      contentType: header('content-type') ?? '',
      ...(newEtag === undefined ? {} : { etag: newEtag }),
      ...(newLastModified === undefined ? {} : { lastModified: newLastModified }),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw statesOtherHost(error);
    const { status, retryAfter } = error;
    const retryAfterMs = requestedWait(retryAfter, now);
    return { kind: 'refused', status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
};
