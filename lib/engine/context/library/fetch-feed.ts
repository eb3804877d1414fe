/** Fetches a feed with conditional requests, so that the host does not send an unchanged feed again. */
import type { Web } from '../../web/client.ts';

export type FeedAnswer =
  | { kind: 'feed'; bytes: Uint8Array; contentType: string; etag?: string; lastModified?: string }
  | { kind: 'unchanged' };

export interface FeedRequest {
  web: Web;
  signal: AbortSignal;
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export const fetchFeed = async (address: URL, request: FeedRequest): Promise<FeedAnswer> => {
  const { web, signal, etag, lastModified } = request;
  const headers = {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
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
};
