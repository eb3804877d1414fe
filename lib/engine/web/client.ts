/**
 * Sends the requests of the engine to the web: without cookies and without a referrer, and with the bounds of their kind. No other
 * file of the engine sends one (`tests/architecture/rules/web-door.ts`).
 */
import { NotAllowedByPolicy } from '../../contract/not-allowed-by-policy.ts';
import { startOfHeader } from '../../format/part-of-header.ts';
import { KINDS, type Kind, type KindRule } from './kinds.ts';
import { readBounded, TooLargeAnswer } from './read-bounded.ts';
import { Later, NotThere, OtherHost, Refused, Unreachable } from './refused.ts';
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
}

/** Of a kind that follows no redirect. */
export interface PlainRequest extends Common {
  kind: Exclude<Kind, Following | AskingRobots>;
}

interface FollowingRequest extends Common {
  kind: Following;
  /** A browser reveals the target of a redirect only afterwards. Rejects for a host whose answer must not be read. */
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

export interface OpenAnswer extends Head {
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

const refusalOf = ({ url, status, header }: Head, rule: KindRule): Refused | undefined => {
  const isAnswer = (status >= 200 && status < 300) || (rule.isConditional && status === NOT_MODIFIED);
  if (isAnswer || rule.readsRefusals) return undefined;
  const retryAfter = header('retry-after');
  if (status === 404 || status === 410) return new NotThere(status, url, retryAfter);
  const isLater = status === 429 || (status === 503 && retryAfter !== undefined);
  return isLater ? new Later(status, url, retryAfter) : new Refused(status, url, retryAfter);
};

/** Names the failures of the network. Others pass: the reason of a signal, a host that the policy forbids. */
const named = (error: unknown): never => {
  throw error instanceof TypeError && !(error instanceof NotAllowedByPolicy) ? new Unreachable(error) : error;
};

/** The web, for all readers of an engine. */
export interface Web {
  /** Resolves with the head of the answer, for a caller that may not need the body. */
  open(address: URL, request: WebRequest): Promise<OpenAnswer>;
  get(address: URL, request: WebRequest): Promise<Answer>;
}

export interface WebPorts {
  fetch: Fetch;
}

const open = async (address: URL, request: WebRequest, { fetch }: WebPorts): Promise<OpenAnswer> => {
  const { signal } = request;
  const rule: KindRule = KINDS[request.kind];
  if (!/^https?:$/.test(address.protocol)) throw new Error('Only web addresses are read.');
  signal.throwIfAborted();
  const response = await unlessAborted(signal, fetch(address.href, initOf(rule, request))).catch(named);
  const { status, headers, body } = response;
  const head: Head = {
    url: response.url ? new URL(response.url) : address,
    status,
    header: (name, maxChars) => startOfHeader(headers.get(name), maxChars),
  };
  const drop = () => void body?.cancel().catch(() => {});
  try {
    if ('mayAnswer' in request) await request.mayAnswer(head.url);
    else if (head.url.host !== address.host) throw new OtherHost('Another host answered.');
    const refusal = refusalOf(head, rule);
    if (refusal) throw refusal;
    if (!rule.isCut && Number(head.header('content-length')) > rule.mostBytes) throw new TooLargeAnswer();
  } catch (error) {
    drop();
    throw error;
  }
  const read = async () => (body ? readBounded(body, { ...rule, signal }).catch(named) : new Uint8Array());
  return { ...head, read, drop };
};

export const createWeb = (ports: WebPorts): Web => ({
  open: (address, request) => open(address, request, ports),
  get: async (address, request) => {
    const { read, drop: _, ...head } = await open(address, request, ports);
    return { ...head, body: await read() };
  },
});
