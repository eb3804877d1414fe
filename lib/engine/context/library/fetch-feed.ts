/** Fetches a feed with conditional requests, so that the host does not send an unchanged feed again. */
import type { Web } from '../../web/client.ts';

/** The host recognizes by them that a feed is unchanged. */
interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface FeedAnswer {
  /** For the next request. */
  validators: Validators;
  /** Absent if the feed is unchanged. */
  document?: { bytes: Uint8Array; contentType: string; address: string };
}

const validatorsOf = (etag: string | undefined, lastModified: string | undefined): Validators => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { lastModified }),
});

export const fetchFeed = async (
  address: URL,
  { etag, lastModified }: Validators,
  { web, signal }: { web: Web; signal: AbortSignal },
): Promise<FeedAnswer> => {
  const headers = {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
  const { status, header, body: bytes } = await web.get(address, { kind: 'feed', signal, headers });
  if (status === 304) return { validators: validatorsOf(etag, lastModified) };
  const document = { bytes, contentType: header('content-type') ?? '', address: address.href };
  return { document, validators: validatorsOf(header('etag'), header('last-modified')) };
};
