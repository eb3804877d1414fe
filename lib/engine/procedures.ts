/** Provides the implementer of the contract that every handler of the engine is built with, and the handlers' errors. */
import { ORPCError } from '@orpc/contract';
import { implement } from '@orpc/server';
import { contract } from '../contract/index.ts';
import type { Caller } from './ports.ts';
import { isStoreFull } from './store/store-full.ts';

/** The status means that the request can be sent again. `message` states which part of it was stored. */
export const storeFull = (cause: unknown, message = 'The disk is full: nothing was stored. Try again later.') =>
  new ORPCError('INSUFFICIENT_STORAGE', { status: 507, message, cause });

/** Turns the error of a full store into a response with a sentence. Without it callers get an internal server error. */
export const explainFullDisk = async <Result>(next: () => Result, message?: string): Promise<Awaited<Result>> => {
  try {
    return await next();
  } catch (error) {
    throw isStoreFull(error) ? storeFull(error, message) : error;
  }
};

/**
 * The message on a device. It does not state that nothing was stored, since a request of several writes may have stored
 * some.
 */
export const DEVICE_FULL = 'The disk is full. Make room and try again.';

/**
 * Output is not validated. A generated result is validated before it is stored, and the rest came in through the
 * contract. Clients read all the time, and validating took half the time of a read.
 */
export const procedures = implement(contract)
  .$context<{ caller: Caller }>()
  .$config({ initialOutputValidationIndex: Number.NaN })
  .use(({ next }) => explainFullDisk(() => next()));

export const notFound = (what: string) => new ORPCError('NOT_FOUND', { message: `There is no ${what} with this id.` });

export const forbidden = (message: string) => new ORPCError('FORBIDDEN', { message });

export const requireAdministrator = (caller: Caller): void => {
  if (!caller.administrator) throw forbidden('Only administrators may do this.');
};
