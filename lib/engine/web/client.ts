/**
 * Sends the requests of the engine to the web: without cookies and without a referrer, with the bounds of their kind, none to a host
 * that the browser does not permit or that requested a pause, and one at a time to Wikimedia's hosts. No other file of the engine sends one
 * (`tests/architecture/rules/web-door.ts`).
 */
import { NotAllowedByPolicy } from '../../contract/not-allowed-by-policy.ts';
import { startOfHeader } from '../../format/part-of-header.ts';
import { type HostPauses, requestedWait } from './host-pauses.ts';
import { createLocalTurns, type HostTurns } from './host-turns.ts';
import { KINDS, type Kind, type KindRule } from './kinds.ts';
import { readBounded, TooLargeAnswer } from './read-bounded.ts';
import { NotPermitted, NotThere, OtherHost, Paused, Refused, RetryLater, Unreachable } from './refused.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The part of `fetch` that is used. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The kinds with a property that has this value. */
type KindsWith<Rule> = { [K in Kind]: (typeof KINDS)[K] extends Rule ? K : never }[Kind];
type Following = KindsWith<{ redirect: 'follow' }>;
type AskingRobots = KindsWith<{ asksRobots: true }>;

interface Common {
  signal: AbortSignal;
  /** Secrets go here, so that no address contains one. */
  headers?: Record<string, string>;
  /** Makes the request a POST of JSON. */
  body?: string;
  /** Called when the request is sent: none is during a pause. */
  onSend?: () => void;
  /** The host allows every origin, so the browser requires no permission: https://fetch.spec.whatwg.org/#http-cors-protocol */
  isOpenToAll?: true;
  /** For hosts that answer a request too many with a text and the status 200. */
  isBusy?: (answer: Answer) => boolean;
}

/** Of a kind that follows no redirect. */
export interface PlainRequest extends Common {
  kind: Exclude<Kind, Following | AskingRobots>;
}

interface FollowingRequest extends Common {
  kind: Following;
  /** A browser reveals the target of a redirect only afterwards. Rejects for an address whose answer must not be read. */
  mayAnswer: (address: URL) => Promise<void>;
}

interface AllowedRequest extends Common {
  kind: AskingRobots;
  /** By the host's robots.txt. */
  allowance: { isAllowed: true };
}

export type WebRequest = PlainRequest | FollowingRequest | AllowedRequest;

interface Head {
  /** The address that answered, after all redirects. */
  url: URL;
  status: number;
  /** The first letters of a header; undefined without one. */
  header(name: string, maxChars?: number): string | undefined;
}

interface OpenAnswer extends Head {
  /** Reads the body; one that is not needed is dropped. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  drop(): void;
}

export interface Answer extends Head {
  body: Uint8Array<ArrayBuffer>;
}

const initOf = ({ accept, redirect, cache }: KindRule, { signal, headers, body }: WebRequest): RequestInit => ({
  signal,
  credentials: 'omit',
  redirect,
  referrerPolicy: 'no-referrer',
  headers: { accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(cache === undefined ? {} : { cache }),
  ...(body === undefined ? {} : { method: 'POST', body }),
});

const NOT_MODIFIED = 304;

/** https://wikitech.wikimedia.org/wiki/Robot_policy */
const WIKIMEDIA = /(^|\.)(wikipedia|wikidata)\.org$/;

/** Names the failures of the network. Others pass: the reason of a signal, a host that the policy forbids. */
const named = (error: unknown): never => {
  throw error instanceof TypeError && !(error instanceof NotAllowedByPolicy) ? new Unreachable(error) : error;
};

/** The web, for all readers of an engine. A host that requested a pause gets no request of any of them before it is over. */
export interface Web {
  /** Resolves with the head of the answer, for a caller that may not need the body. */
  open(address: URL, request: WebRequest): Promise<OpenAnswer>;
  get(address: URL, request: WebRequest): Promise<Answer>;
  /** Rejects with `Paused` during a pause of the host, for a caller that would wait before its request. */
  expectNoPause(address: URL): Promise<void>;
  /** Rejects with `NotPermitted`, for the same. */
  expectPermission(address: URL, kind: Kind): Promise<void>;
}

export interface WebPorts {
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  pauses: HostPauses;
  /** Whether the browser permits a request to the host. Without it every host may be read. */
  mayRead?: ((host: string, kind: Kind) => Promise<boolean>) | undefined;
  /** For hosts that accept one request at a time: over all engines on a store. Without it, over this one. */
  inTurn?: HostTurns | undefined;
}

export const createWeb = ({ fetch, now, pauses, mayRead, inTurn = createLocalTurns() }: WebPorts): Web => {
  const insistOnPermission = async (
    { hostname }: URL,
    { kind, isOpenToAll }: Pick<WebRequest, 'kind' | 'isOpenToAll'>,
  ) => {
    if (mayRead && !isOpenToAll && !(await mayRead(hostname, kind))) throw new NotPermitted(hostname);
  };

  const begunPause = async (status: number, host: URL, requestedMs?: number): Promise<RetryLater> =>
    new RetryLater(status, host, await pauses.later(host.host, requestedMs));

  const insistOnAnswer = async ({ url, status, header }: Head, rule: KindRule): Promise<void> => {
    if ((status >= 200 && status < 300) || (rule.isConditional && status === NOT_MODIFIED)) return;
    const isGone = status === 404 || status === 410;
    const requestedMs = requestedWait(header('retry-after'), now());
    // A 429 without a time, as for an account without money, is one of the refusals that the caller reads.
    const isPause = requestedMs !== undefined || (status === 429 && !rule.readsRefusals);
    if (isPause && !isGone) throw await begunPause(status, url, requestedMs);
    if (rule.readsRefusals) return;
    throw isGone ? new NotThere(status, url) : new Refused(status, url);
  };

  /** Resolves to `HostPauses.waitOf`. */
  const waitOf = async (address: URL): Promise<number | undefined> => {
    const waitMs = await pauses.waitOf(address.host);
    if (waitMs) throw new Paused(address, waitMs);
    return waitMs;
  };

  const open = async (address: URL, request: WebRequest): Promise<OpenAnswer> => {
    const { signal, onSend, isBusy } = request;
    const rule: KindRule = KINDS[request.kind];
    if (!/^https?:$/.test(address.protocol)) throw new Error('Only web addresses are read.');
    await insistOnPermission(address, request);
    const waitMs = await waitOf(address);
    signal.throwIfAborted();
    onSend?.();
    const response = await unlessAborted(signal, fetch(address.href, initOf(rule, request))).catch(named);
    const { status, headers, body } = response;
    const head: Head = {
      url: response.url ? new URL(response.url) : address,
      status,
      header: (name, maxChars) => startOfHeader(headers.get(name), maxChars),
    };
    const drop = () => void body?.cancel().catch(() => {});
    try {
      const isOther = head.url.host !== address.host;
      if ('mayAnswer' in request) await request.mayAnswer(head.url);
      else if (isOther) throw new OtherHost('Another host answered.');
      if (isOther) await insistOnPermission(head.url, request);
      await insistOnAnswer(head, rule);
      if (!rule.isCut && Number(head.header('content-length')) > rule.mostBytes) throw new TooLargeAnswer();
    } catch (error) {
      drop();
      throw error;
    }
    const read = async () => {
      const bytes = body ? await readBounded(body, { ...rule, signal }).catch(named) : new Uint8Array();
      if (isBusy?.({ ...head, body: bytes })) throw await begunPause(429, head.url);
      if (waitMs !== undefined) await pauses.answered(address.host);
      return bytes;
    };
    return { ...head, read, drop };
  };

  const get = async (address: URL, request: WebRequest): Promise<Answer> => {
    const { read, drop: _, ...head } = await open(address, request);
    return { ...head, body: await read() };
  };

  return {
    open,
    get: (address, request) =>
      WIKIMEDIA.test(address.hostname) ? inTurn(() => get(address, request), request.signal) : get(address, request),
    expectNoPause: async (address) => void (await waitOf(address)),
    expectPermission: (address, kind) => insistOnPermission(address, { kind }),
  };
};
