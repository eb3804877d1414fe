/** Performs one HTTP request, bounded in time and size, with failures in the one error family. */
import { ServiceError } from '../contract/errors.ts';
import type { CallContext } from '../contract/index.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { startOfHeader } from '../format/part-of-header.ts';

export type ServiceFetch = (address: string, init: RequestInit) => Promise<Response>;

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

export interface Outgoing {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
  /** Values that an error must not contain, should the service repeat them. */
  secrets: readonly string[];
  /** The text of a user or a page, which an error must not contain either. */
  text?: string;
  /** The statuses that reject the credentials, if 401 is not the only one. */
  refusals?: readonly number[];
  onLeft?: CallContext['onLeft'];
}

export interface Bounds {
  timeLimitMs: number;
  sizeLimitBytes: number;
}

const MEGABYTE_BYTES = 1024 * 1024;
export const defaultBounds: Bounds = { timeLimitMs: 30_000, sizeLimitBytes: 16 * MEGABYTE_BYTES };

/**
 * `cache` and other modes are left alone: some add a `Cache-Control` header by themselves, which a service refuses. The time
 * limit is a timer that is cleared: `AbortSignal.any` leaks memory on a signal that outlives the call.
 */
export const exchange = async (fetch: ServiceFetch, outgoing: Outgoing, bounds: Bounds): Promise<HttpResponse> => {
  const { address, method, headers, body, signal } = outgoing;
  const host = new URL(address).host;
  const end = new AbortController();
  const leave = () => end.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    leave();
  }, bounds.timeLimitMs);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    signal?.throwIfAborted();
    const answered = fetch(address, {
      method,
      headers,
      redirect: 'manual',
      credentials: 'omit',
      signal: end.signal,
      ...(body === undefined ? {} : { body }),
    });
    outgoing.onLeft?.();
    const response = await answered;
    return { status: statusOf(response), headers: response.headers, text: await boundedText(response, host, bounds) };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (signal?.aborted) throw new ServiceError('cancelled', serviceFault('cancelled'));
    if (late) throw new ServiceError('timeout', serviceFault('late', { host, seconds: bounds.timeLimitMs / 1000 }));
    throw new ServiceError('network', serviceFault('unreachable', { host }), { cause: codeOf(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
};

/** The platform's error code, such as ECONNREFUSED; the full error may quote transmitted data. */
const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error.name;
};

/** A browser hides a redirect that is not followed behind status 0. */
const statusOf = (response: Response): number => (response.type === 'opaqueredirect' ? 302 : response.status);

const boundedText = async (response: Response, host: string, { sizeLimitBytes }: Bounds): Promise<string> => {
  const length = startOfHeader(response.headers.get('content-length'));
  // A known length of an uncompressed body bounds the text without counting it. Without a permission for the host a browser
  // exposes the length, but not that the body was compressed.
  const mayBeCompressed = response.type === 'cors' || response.headers.has('content-encoding');
  const known = length !== undefined && !mayBeCompressed ? Number(length) : undefined;
  if (known !== undefined && known <= sizeLimitBytes) return response.text();
  const tooLarge = () =>
    new ServiceError(
      'shape',
      serviceFault('tooLarge', { host, megabytes: Math.round(sizeLimitBytes / MEGABYTE_BYTES) }),
      {
        status: response.status,
      },
    );
  if (known !== undefined) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    received += part.value.byteLength;
    if (received > sizeLimitBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
};
