/** Provides the implementer of the contract that every handler of the engine is built with, and the handlers' errors. */
import { implement } from '@orpc/server';
import { contract } from '../contract/index.ts';
import { scopesOfOperations } from '../contract/keys.ts';
import { type Sentence, sentence, type Wording } from '../contract/sentence.ts';
import type { Caller } from './ports.ts';
import { refusal } from './refusal.ts';
import { isStoreFull } from './store/store-full.ts';
import { isStoreUnavailable } from './store/store-unavailable.ts';

/** The status means that the request can be sent again. `stated` says which part of it was stored. */
const storeFull = (cause: unknown, stated = sentence('refused.nothingStored')) =>
  refusal('INSUFFICIENT_STORAGE', stated, cause);

/** The response to a store that failed for a reason of its own; undefined for any other error. */
export const storeRefusal = (error: unknown, stated?: Sentence) => {
  if (isStoreFull(error)) return storeFull(error, stated);
  return isStoreUnavailable(error)
    ? refusal('SERVICE_UNAVAILABLE', sentence('refused.storeUnreachable'), error)
    : undefined;
};

/** Turns the failure of a store into a response with a sentence. Without it callers get an internal server error. */
export const explainFullDisk = async <Result>(next: () => Result, stated?: Sentence): Promise<Awaited<Result>> => {
  try {
    return await next();
  } catch (error) {
    throw storeRefusal(error, stated) ?? error;
  }
};

/** On a device. It does not state that nothing was stored, since a request of several writes may have stored some. */
export const DEVICE_FULL = sentence('refused.diskFull');

export interface CallerContext {
  caller: Caller;
  /** The language of the response; without it, results have codes alone and the caller words them. */
  wording?: Wording | undefined;
}

/** An operation that is in no scope is for people alone. */
const requireScope = ({ scopes }: Caller, operation: string): void => {
  if (scopes && !scopes.some((scope) => scopesOfOperations[operation]?.includes(scope)))
    throw refusal('FORBIDDEN', sentence('refused.outOfScope'));
};

/**
 * Output is not validated. A generated result is validated before it is stored, and the rest came in through the
 * contract. Clients read all the time, and validating took half the time of a read.
 */
export const procedures = implement(contract)
  .$context<CallerContext>()
  .$config({ initialOutputValidationIndex: Number.NaN })
  .use(({ context: { caller }, path, next }) => {
    requireScope(caller, path.join('.'));
    return explainFullDisk(() => next());
  });

export const notFound = (stated: Sentence) => refusal('NOT_FOUND', stated);

export const forbidden = (stated: Sentence) => refusal('FORBIDDEN', stated);

export const requireAdministrator = (caller: Caller): void => {
  if (!caller.administrator) throw forbidden(sentence('refused.onlyAdministrators'));
};

export const requireLeadAnalyst = (caller: Caller): void => {
  if (!caller.administrator && !caller.leadAnalyst) throw forbidden(sentence('refused.onlyLeadAnalysts'));
};
