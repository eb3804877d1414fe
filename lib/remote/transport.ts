/** Sends one call of the contract over HTTP: adds the token, and renews and retries where the rules allow. */
import type { StandardLinkClient } from '@orpc/client/standard';
import { ServiceError } from '../contract/errors.ts';
import type { CallContext } from '../contract/index.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { parseJson } from '../format/json.ts';
import { startOfHeader } from '../format/part-of-header.ts';
import type { Clock } from '../platform/clock.ts';
import { errorFromAnswer } from './errors.ts';
import { type Bounds, exchange, type HttpResponse, type Outgoing, type ServiceFetch } from './exchange.ts';
import { delayBeforeRetry, type RetryRule, retryRules, ruleFor } from './retry.ts';
import { readToken, type ServiceCredentials, type Token, type TokenSource, tokenForm } from './tokens.ts';

export interface Wire {
  fetch: ServiceFetch;
  clock: Clock;
  random: () => number;
  bounds: Bounds;
  /** Called for each response with the skew of the service's clock, to the second; positive if it is fast. */
  onClock?: ((skewMs: number) => void) | undefined;
}

/** The minimum time of an attempt, even if hardly any of the total is left. */
const MIN_REPEAT_MS = 500;

/** A cached response has the date of an earlier one. */
const hearClock = ({ clock, onClock }: Wire, { headers }: HttpResponse): void => {
  const itsNow = Date.parse(startOfHeader(headers.get('date')) ?? '');
  if (Number.isFinite(itsNow) && !headers.has('age')) onClock?.(itsNow - clock.now());
};

/** Sends as often as the rule allows and returns the first response in 200–299. */
const sendByRule = async (wire: Wire, rule: RetryRule, outgoing: Outgoing): Promise<HttpResponse> => {
  const { clock } = wire;
  const start = clock.now();
  for (let attempt = 1; ; attempt += 1) {
    const timeLeft = Math.max(MIN_REPEAT_MS, rule.totalMs - (clock.now() - start));
    const timeLimitMs = attempt === 1 ? wire.bounds.timeLimitMs : Math.min(wire.bounds.timeLimitMs, timeLeft);
    const bounds = { ...wire.bounds, timeLimitMs };
    const error = await exchange(wire.fetch, outgoing, bounds).then(
      (answer) => {
        hearClock(wire, answer);
        return answer.status >= 200 && answer.status < 300 ? answer : errorFromAnswer(answer, outgoing, clock.now());
      },
      // `exchange` throws only the error family; anything else is a bug of ours and propagates unchanged.
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
      throw new ServiceError('cancelled', serviceFault('cancelled'));
    });
  }
};

const secretIn = (credentials: ServiceCredentials): string =>
  credentials.grant === 'password' ? credentials.password : credentials.clientSecret;

/** Requests a token; a refusal concerns the credentials, whatever its status. */
export const requestToken = async (
  wire: Wire,
  rule: RetryRule,
  address: string,
  credentials: ServiceCredentials,
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
  try {
    return readToken(await sendByRule(wire, rule, outgoing), outgoing, sentAt);
  } catch (error) {
    throw error instanceof ServiceError ? error.ofToken() : error;
  }
};

/** `tokensFor` returns the token source of a call, undefined for a call without a token, or throws before anything is sent. */
export const createTransport = (
  wire: Wire,
  tokensFor: (resource: string) => TokenSource | undefined,
  credentials?: ServiceCredentials,
): StandardLinkClient<CallContext> => ({
  call: async (request, { signal, context }, path) => {
    const tokens = tokensFor(path[0] ?? '');
    const bypass = request.headers['cache-control'] !== undefined;
    const { prefer } = request.headers;
    const rule = prefer === undefined ? ruleFor(request.method, path) : retryRules.wait;
    const send = (token: string | undefined) =>
      sendByRule(wire, rule, {
        address: request.url.href,
        method: request.method,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(bypass ? { 'cache-control': 'no-cache' } : {}),
          ...(typeof prefer === 'string' ? { prefer } : {}),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
        ...(context.onLeft ? { onLeft: context.onLeft } : {}),
        // The service knows the secret as well, from the token request.
        secrets: [...(token === undefined ? [] : [token]), ...(credentials ? [secretIn(credentials)] : [])],
        ...inputText(request.body),
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
    // Here rather than in `body`: the link wraps every error thrown there in its own.
    const body = parsed(answer.text, request.url.host);
    return { status: 200, headers: {}, body: async () => body };
  },
});

/** The text to be checked: the only confidential text of a page or a user that is sent. */
const inputText = (body: unknown): { text?: string } =>
  typeof body === 'object' && body !== null && 'input' in body && typeof body.input === 'string'
    ? { text: body.input }
    : {};

/** Waits for a shared promise without passing our signal: one caller's abort must not cancel it for the others. */
const waitedFor = async <T>(shared: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return shared();
  const cancelled = () => new ServiceError('cancelled', serviceFault('cancelled'));
  if (signal.aborted) throw cancelled();
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = () => reject(cancelled());
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([shared(), left]).finally(() => signal.removeEventListener('abort', leave));
};

const aboutBypass = (error: unknown, { host }: URL): unknown => {
  if (!(error instanceof ServiceError) || error.kind !== 'permission') return error;
  const message = error.fault?.serviceMessage;
  const fault = {
    ...serviceFault('mayNotBypass', { host }),
    ...(message === undefined ? {} : { serviceMessage: message }),
  };
  return new ServiceError('permission', fault, { status: error.status ?? 403, cause: error });
};

const parsed = (text: string, host: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    // The parser's own message quotes the text, which may be a page's: it must not propagate.
    const code = text.trimStart().startsWith('<') ? 'webPage' : text.trim() === '' ? 'emptyAnswer' : 'brokenJson';
    throw new ServiceError('shape', serviceFault(code, { host }));
  }
};
