/** Carries one call of the contract over HTTP: signs it, sends it, renews and repeats where the rules allow. */
import type { StandardLinkClient } from '@orpc/client/standard';
import { ServiceError } from '../contract/errors.ts';
import type { CallContext } from '../contract/index.ts';
import { faultOf } from '../contract/service-fault.ts';
import type { Clock } from '../platform/clock.ts';
import { errorFromAnswer } from './errors.ts';
import { type Answer, type Bounds, exchange, type Fetch, type Outgoing } from './exchange.ts';
import { delayBeforeRetry, type RetryRule, ruleFor } from './retry.ts';
import { type Credentials, readToken, type Token, type TokenSource, tokenForm } from './tokens.ts';

export interface Wire {
  fetch: Fetch;
  clock: Clock;
  random: () => number;
  bounds: Bounds;
  /** Told with each answer how far the service's clock is ahead of ours, to the second. */
  onClock?: ((skewMs: number) => void) | undefined;
}

/** An attempt that is begun gets this long, even where hardly any time is left for the whole. */
const SHORTEST_REPEAT_MS = 500;

/** An answer out of a cache tells the time of another. */
const hearClock = ({ clock, onClock }: Wire, { headers }: Answer): void => {
  const itsNow = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(itsNow) && !headers.has('age')) onClock?.(itsNow - clock.now());
};

/** Sends as often as the rule allows and returns the first answer in 200–299. */
const sendByRule = async (wire: Wire, rule: RetryRule, outgoing: Outgoing): Promise<Answer> => {
  const { clock } = wire;
  const start = clock.now();
  for (let attempt = 1; ; attempt += 1) {
    const timeLeft = Math.max(SHORTEST_REPEAT_MS, rule.totalMs - (clock.now() - start));
    const timeLimitMs = attempt === 1 ? wire.bounds.timeLimitMs : Math.min(wire.bounds.timeLimitMs, timeLeft);
    const bounds = { ...wire.bounds, timeLimitMs };
    const error = await exchange(wire.fetch, outgoing, bounds).then(
      (answer) => {
        hearClock(wire, answer);
        if (answer.status >= 200 && answer.status < 300) return answer;
        return errorFromAnswer(answer, outgoing, clock.now());
      },
      // `exchange` throws nothing but the family; anything else is a fault of ours and goes up as it is.
      (thrown: unknown) => {
        if (thrown instanceof ServiceError) return thrown;
        throw thrown;
      },
    );
    if (!(error instanceof ServiceError)) return error;
    const delay = delayBeforeRetry(rule, error, {
      attempt,
      elapsedMs: clock.now() - start,
      random: wire.random,
    });
    if (delay === undefined) throw error;
    await clock.sleep(delay, outgoing.signal).catch(() => {
      throw new ServiceError('cancelled', faultOf('cancelled'));
    });
  }
};

const secretIn = (credentials: Credentials): string =>
  credentials.grant === 'password' ? credentials.password : credentials.clientSecret;

/** Asks for a token; a refusal is about the credentials, whatever its status. */
export const requestToken = async (
  wire: Wire,
  rule: RetryRule,
  address: string,
  credentials: Credentials,
): Promise<Token> => {
  const sentAt = wire.clock.now();
  const outgoing: Outgoing = {
    address,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: tokenForm(credentials),
    secrets: [secretIn(credentials)],
    refusals: [200, 400, 401, 403],
  };
  return readToken(await sendByRule(wire, rule, outgoing), outgoing, sentAt);
};

/** `tokensFor` gives the source of tokens for a call, nothing where it goes without one, or throws before it is sent. */
export const createTransport = (
  wire: Wire,
  tokensFor: (resource: string) => TokenSource | undefined,
  credentials?: Credentials,
): StandardLinkClient<CallContext> => ({
  call: async (request, { signal, context }, path) => {
    const tokens = tokensFor(path[0] ?? '');
    const rule = ruleFor(request.method, path);
    const bypass = request.headers['cache-control'] !== undefined;
    const send = (token: string | undefined) =>
      sendByRule(wire, rule, {
        address: request.url.href,
        method: request.method,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(bypass ? { 'cache-control': 'no-cache' } : {}),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
        ...(context.onLeft ? { onLeft: context.onLeft } : {}),
        // The service knows the secret as well, from the request for the token.
        secrets: [...(token === undefined ? [] : [token]), ...(credentials ? [secretIn(credentials)] : [])],
        ...textOf(request.body),
      });

    const token = tokens && (await waitedFor(tokens.current, signal));
    const answer = await send(token)
      .catch(async (error: unknown) => {
        const refused = error instanceof ServiceError && error.status === 401;
        if (!refused || !tokens || token === undefined) throw error;
        return send(await waitedFor(() => tokens.renewed(token), signal));
      })
      .catch((error: unknown) => {
        throw bypass ? aboutBypass(error, request.url) : error;
      });
    // Here rather than in `body`: the link wraps whatever that throws into an error of its own.
    const body = parsed(answer.text, request.url.host);
    return { status: 200, headers: {}, body: async () => body };
  },
});

/** What is checked: the only thing we send that a page or a person may have written in confidence. */
const textOf = (body: unknown): { text?: string } =>
  typeof body === 'object' && body !== null && 'input' in body && typeof body.input === 'string'
    ? { text: body.input }
    : {};

/** Waits for something shared without handing it our signal: leaving must not cancel it for the others. */
const waitedFor = async <T>(shared: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return shared();
  const cancelled = () => new ServiceError('cancelled', faultOf('cancelled'));
  if (signal.aborted) throw cancelled();
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = () => reject(cancelled());
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([shared(), left]).finally(() => signal.removeEventListener('abort', leave));
};

const aboutBypass = (error: unknown, { host }: URL): unknown => {
  if (!(error instanceof ServiceError) || error.kind !== 'permission') return error;
  const message = error.fault?.serviceMessage;
  const fault = { ...faultOf('mayNotBypass', { host }), ...(message === undefined ? {} : { serviceMessage: message }) };
  return new ServiceError('permission', fault, { status: error.status ?? 403, cause: error });
};

const parsed = (text: string, host: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may be a page's: it goes no further.
    const code = text.trimStart().startsWith('<') ? 'webPage' : text.trim() === '' ? 'emptyAnswer' : 'brokenJson';
    throw new ServiceError('shape', faultOf(code, { host }));
  }
};
