/** Sends one request to one host: without cookies, without redirects, and with a size limit. */
import { startOfHeader } from '../../format/part-of-header.ts';
import { readBounded } from './read-bounded.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The part of `fetch` that is used. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The host answered that the resource does not exist. */
export class NotThere extends Error {}

/** The host is busy or limits requests, and may have stated for how long. */
export class Later extends Error {
  readonly retryAfter: string | undefined;

  constructor(status: number, retryAfter: string | undefined) {
    super(`Status ${status}`);
    this.retryAfter = retryAfter;
  }
}

/** The host refuses such requests, and a retry would fail too. */
export class Refused extends Error {}

/** A wrong key or a temporary condition: the same request may succeed later. */
const MAY_PASS = new Set([400, 401, 408, 425]);

export interface WebRequest {
  signal: AbortSignal;
  accept: string;
  /** Secrets go here, so that no address contains one. */
  headers?: Record<string, string>;
  /** Makes the request a POST of JSON. */
  body?: string;
}

const initOf = ({ signal, accept, headers, body }: WebRequest): RequestInit => ({
  signal,
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  headers: { accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(body === undefined ? {} : { method: 'POST', body }),
});

const failureOf = ({ status, headers }: Response): Error | undefined => {
  if (status === 404 || status === 410) return new NotThere(`Status ${status}`);
  const retryAfter = startOfHeader(headers.get('retry-after'));
  if (status === 429 || (status === 503 && retryAfter !== undefined)) return new Later(status, retryAfter);
  if (status >= 400 && status < 500 && !MAY_PASS.has(status)) return new Refused(`Status ${status}`);
  return status >= 200 && status < 300 ? undefined : new Error(`Status ${status}`);
};

/**
 * Redirects are errors: the target is known only once that host was contacted too, and the user was shown the names of the
 * hosts that are contacted. https://fetch.spec.whatwg.org/#atomic-http-redirect-handling
 */
export const readWeb = async (address: URL, { fetch, ...question }: WebRequest & { fetch: Fetch }): Promise<string> => {
  const { signal } = question;
  if (!/^https?:$/.test(address.protocol)) throw new Error('Only web addresses are read.');
  signal.throwIfAborted();
  const answer = await unlessAborted(signal, fetch(address.href, initOf(question)));
  if (answer.url && new URL(answer.url).host !== address.host) throw new Error('Another host answered.');
  const failure = failureOf(answer);
  if (failure) throw failure;
  return readBounded(answer, { signal });
};
