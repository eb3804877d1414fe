/** Reads one address of the web for a link: as much as is wanted, as long as there is time, and only where it may. */
import { isPublicAddress } from '../../public-address.ts';
import type { Fetch } from '../evidence/read-web.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { ledToPrivate, NotRead, noPermission, notPublic, refused, tooSlow, unreachable } from './not-read.ts';

/** The words and the metadata of a page stand long before this; the rest of a larger one is not asked for. */
export const MOST_BYTES = 4_000_000;

export interface LoadPorts {
  fetch: Fetch;
  /** Absent where every public host may be read. */
  mayRead?: (host: string) => Promise<boolean>;
}

export interface Loaded {
  /** Where the answer came from, after all redirects. */
  address: URL;
  contentType: string;
  /** Reads the body, cut at the limit; a body that nobody asks for is dropped. */
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
    while (size < MOST_BYTES) {
      const { done, value } = await unlessAborted(signal, reader.read());
      if (done) break;
      chunks.push(value);
      size += value.byteLength;
    }
    return join(chunks, Math.min(size, MOST_BYTES));
  } finally {
    // Whatever comes of stopping, the bytes are already here or not wanted any more.
    reader.cancel().catch(() => {});
  }
};

const insist = async (address: URL, mayRead: LoadPorts['mayRead']): Promise<void> => {
  if (mayRead && !(await mayRead(address.hostname))) throw noPermission(address.hostname);
};

/** In a browser, where a redirect leads is known only afterwards: then what came from there is not looked at. */
const insistOnAnswer = async (answer: Response, requested: URL, { mayRead }: LoadPorts): Promise<URL> => {
  if (!answer.url) return requested;
  const address = new URL(answer.url);
  if (!isPublicAddress(address.href)) throw ledToPrivate(requested.hostname);
  if (address.hostname !== requested.hostname) await insist(address, mayRead);
  return address;
};

const failure = (error: unknown, signal: AbortSignal, host: string): unknown => {
  if (error instanceof NotRead) return error;
  return signal.aborted ? tooSlow(host) : unreachable(host);
};

export const load = async (requested: URL, accept: string, signal: AbortSignal, ports: LoadPorts): Promise<Loaded> => {
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
      if (!answer.ok) throw refused(address.hostname, answer.status);
      return {
        address,
        contentType: answer.headers.get('content-type') ?? '',
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
