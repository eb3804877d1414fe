/** Loads one web address for a link, within the limits of size and time and only if permitted. */
import { NotAllowedByPolicy } from '../../../contract/not-allowed-by-policy.ts';
import { startOfHeader } from '../../../format/part-of-header.ts';
import { isPublicAddress } from '../../web/public-address.ts';
import type { Fetch } from '../../web/read-web.ts';
import { unlessAborted } from '../../web/unless-aborted.ts';
import {
  blockedByPolicy,
  ledToPrivate,
  NotRead,
  noPermission,
  notPublic,
  pageRefused,
  tooSlow,
  unreachable,
} from './not-read.ts';

/** The text and the metadata of a page end long before this; the rest of a larger page is not read. */
export const MAX_BYTES = 4_000_000;
/** A type with the name of an encoding. */
const MAX_TYPE_CHARS = 200;

export interface PageLoadPorts {
  fetch: Fetch;
  /** Absent if every public host may be read. */
  mayRead?: (host: string) => Promise<boolean>;
}

export interface LoadedPage {
  /** The address of the response, after all redirects. */
  address: URL;
  contentType: string;
  /** Reads the body, cut at the limit; a body that is not needed is dropped. */
  read(): Promise<Uint8Array>;
  drop(): void;
}

const join = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, size - at), at);
    at += Math.min(chunk.byteLength, size - at);
  }
  return bytes;
};

const readBytes = async (body: ReadableStream<Uint8Array> | null, signal: AbortSignal): Promise<Uint8Array> => {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < MAX_BYTES) {
      const { done, value } = await unlessAborted(signal, reader.read());
      if (done) break;
      chunks.push(value);
      size += value.byteLength;
    }
    return join(chunks, Math.min(size, MAX_BYTES));
  } finally {
    // A failed cancellation does not matter: the bytes are already read or no longer needed.
    reader.cancel().catch(() => {});
  }
};

const insist = async (address: URL, mayRead: PageLoadPorts['mayRead']): Promise<void> => {
  if (mayRead && !(await mayRead(address.hostname))) throw noPermission(address.hostname);
};

/** A browser reveals the target of a redirect only afterwards; a response from a forbidden host is then not read. */
const insistOnAnswer = async (answer: Response, requested: URL, { mayRead }: PageLoadPorts): Promise<URL> => {
  if (!answer.url) return requested;
  const address = new URL(answer.url);
  if (!isPublicAddress(address.href)) throw ledToPrivate(requested.hostname);
  if (address.hostname !== requested.hostname) await insist(address, mayRead);
  return address;
};

const failure = (error: unknown, signal: AbortSignal, host: string): unknown => {
  if (error instanceof NotRead) return error;
  if (error instanceof NotAllowedByPolicy) return blockedByPolicy(error.host);
  return signal.aborted ? tooSlow(host) : unreachable(host);
};

export const load = async (
  requested: URL,
  accept: string,
  signal: AbortSignal,
  ports: PageLoadPorts,
): Promise<LoadedPage> => {
  const host = requested.hostname;
  if (!isPublicAddress(requested.href)) throw notPublic(host);
  await insist(requested, ports.mayRead);
  const init: RequestInit = {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept },
  };
  try {
    const answer = await unlessAborted(signal, ports.fetch(requested.href, init));
    const drop = () => void answer.body?.cancel().catch(() => {});
    try {
      const address = await insistOnAnswer(answer, requested, ports);
      if (!answer.ok) throw pageRefused(address.hostname, answer.status);
      return {
        address,
        contentType: startOfHeader(answer.headers.get('content-type'), MAX_TYPE_CHARS) ?? '',
        read: () =>
          readBytes(answer.body, signal).catch((error: unknown) => {
            throw failure(error, signal, host);
          }),
        drop,
      };
    } catch (error) {
      drop();
      throw error;
    }
  } catch (error) {
    throw failure(error, signal, host);
  }
};
