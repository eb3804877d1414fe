/** Defines retries as a table: a request without an entry is sent once. */
import type { ServiceError } from '../contract/errors.ts';

export interface RetryRule {
  attempts: number;
  onNetworkFailure: boolean;
  statuses: readonly number[];
  firstDelayMs: number;
  longestDelayMs: number;
  /** The total time of all attempts and the pauses between them. */
  totalMs: number;
}

const passing = [429, 500, 502, 503, 504];
const backOff = { firstDelayMs: 500, longestDelayMs: 8_000, totalMs: 60_000 };

export const retryRules = {
  /** Reading changes nothing: GET, and the searches of area C although they are POST. */
  read: { attempts: 4, onNetworkFailure: true, statuses: passing, ...backOff },
  /** Its caller repeats it without the wait. */
  wait: { attempts: 1, onNetworkFailure: false, statuses: [], ...backOff },
  /** A second token costs nothing. */
  token: { attempts: 3, onNetworkFailure: true, statuses: passing, ...backOff, totalMs: 20_000 },
  /** A create or a change may have arrived although its response did not: the caller decides. */
  write: { attempts: 1, onNetworkFailure: false, statuses: [], ...backOff },
} satisfies Record<string, RetryRule>;

export const ruleFor = (method: string, path: readonly string[]): RetryRule =>
  method === 'GET' || path.at(-1) === 'search' ? retryRules.read : retryRules.write;

const mayPass = (rule: RetryRule, error: ServiceError): boolean =>
  error.status === undefined ? rule.onNetworkFailure && error.kind === 'network' : rule.statuses.includes(error.status);

/**
 * The pause before attempt `attempt + 1`; undefined after the last one. The service's own `Retry-After` is obeyed if it fits
 * into the total; otherwise the error carries it to the caller. A value of zero is ignored.
 */
export const delayBeforeRetry = (
  rule: RetryRule,
  error: ServiceError,
  { attempt, elapsedMs, random }: { attempt: number; elapsedMs: number; random: () => number },
): number | undefined => {
  if (attempt >= rule.attempts || !mayPass(rule, error)) return undefined;
  const full = Math.min(rule.longestDelayMs, rule.firstDelayMs * 2 ** (attempt - 1));
  const delay = error.retryAfterMs || full / 2 + (random() * full) / 2;
  return elapsedMs + delay > rule.totalMs ? undefined : delay;
};
