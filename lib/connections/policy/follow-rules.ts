/**
 * Reads the rules of a connection's server again at most once an hour while the connection is used. Nothing goes there before they
 * are known.
 */
import { ServiceError } from '../../contract/errors.ts';
import type { Service } from '../../contract/index.ts';
import { nextStepWords } from '../../contract/service-fault.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/spans.ts';
import { sayAny, t } from '../../platform/words.ts';
import { connectionName } from '../connection-name.ts';
import { changeRulesOf, keepServiceRules, readRulesOf } from './service-rules.ts';

/** How services say that they have nothing at an address. */
const NOTHING_THERE = [404, 405, 410, 501];
/** Gateways refuse what they do not know. */
const REFUSALS = [400, 403];
/** Sites lead to a page of their own, or show one. */
const PAGES = ['leadsElsewhere', 'webPage', 'emptyAnswer', 'brokenJson'];

/**
 * How long a service that answers so is taken for one without rules; undefined if its rules are unknown. Sidelight's own server never
 * answers so, and the token that the request needs comes from the server itself.
 */
const hasNoneForMs = (error: unknown): number | undefined => {
  if (!(error instanceof ServiceError) || error.isOfToken) return undefined;
  const { status = 0, fault } = error;
  if (NOTHING_THERE.includes(status)) return DAY_MS;
  return REFUSALS.includes(status) || PAGES.includes(fault?.code ?? '') ? HOUR_MS : undefined;
};

/** Rules that cannot be read now stay in force. */
const keepFailure = async (connection: string, error: unknown, now: number): Promise<void> => {
  const noneMs = hasNoneForMs(error);
  const entry =
    noneMs === undefined ? { nextAt: now + 5 * MINUTE_MS } : { nextAt: now + noneMs, hasNone: true as const };
  await changeRulesOf(connection, (stored) => ({ ...stored, ...entry }));
};

/** True for errors that the user or a pause resolves (sign-in, policy, Retry-After): they have their own text. */
const hasOwnWords = ({ kind, reason, retryAfterMs }: ServiceError): boolean =>
  kind === 'auth' || reason !== undefined || (kind === 'quota' && retryAfterMs !== undefined);

const unread = async (connection: string, error: unknown): Promise<ServiceError> => {
  const failure = error instanceof ServiceError ? error : undefined;
  if (failure && hasOwnWords(failure)) return failure;
  const { name } = await connectionName(connection);
  const fault = failure?.fault;
  return new ServiceError('permission', t('service.rulesUnread', { who: name }), {
    nextStep: fault ? nextStepWords(fault, sayAny) : t('service.tryAgain'),
    reason: { code: 'rules-unread', ...(fault && { fault }) },
    cause: error,
  });
};

/** A user does not wait longer for a check that is not sent. What is read later serves the next attempt. */
const MAX_WAIT_MS = 10_000;

interface FollowerParts {
  serviceOf: (connection: string) => Promise<Pick<Service, 'policy'>>;
  now: () => number;
  maxWaitMs?: number;
}

/** `error` if the rules could not be read; the service may also have none. */
interface Reading {
  error?: unknown;
}

export const createRulesFollower = ({ serviceOf, now, maxWaitMs = MAX_WAIT_MS }: FollowerParts) => {
  const inFlight = new Map<string, Promise<Reading>>();
  const readOnce = async (connection: string): Promise<Reading> => {
    try {
      await keepServiceRules(connection, await (await serviceOf(connection)).policy.read(), now());
      return {};
    } catch (error) {
      await keepFailure(connection, error, now());
      return hasNoneForMs(error) === undefined ? { error } : {};
    }
  };
  const read = (connection: string): Promise<Reading> => {
    const one = inFlight.get(connection) ?? readOnce(connection).finally(() => inFlight.delete(connection));
    inFlight.set(connection, one);
    return one;
  };
  return {
    /** Reads the rules, also where they were read a moment ago. */
    follow: async (connection: string): Promise<void> => {
      await read(connection);
    },
    /**
     * Waits where nothing is known of them, and rejects if they cannot be read; else they are read again behind the request, if an
     * hour has passed.
     */
    beforeUse: async (connection: string): Promise<void> => {
      const known = await readRulesOf(connection);
      const isKnown = known?.rules !== undefined || known?.hasNone === true;
      const restMs = (known?.nextAt ?? 0) - now();
      // More than a day is left only if the clock was set back.
      if (isKnown && restMs > 0 && restMs <= DAY_MS) return;
      const reading = read(connection).catch((error: unknown): Reading => ({ error }));
      if (isKnown) return;
      const { promise: late, resolve } = Promise.withResolvers<Reading>();
      const timer = setTimeout(resolve, maxWaitMs, { error: undefined });
      const outcome = await Promise.race([reading, late]).finally(() => clearTimeout(timer));
      if ('error' in outcome) throw await unread(connection, outcome.error);
    },
  };
};
