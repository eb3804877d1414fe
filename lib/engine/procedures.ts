/** The contract as something to implement: what every handler of the engine is built with. */
import { ORPCError } from '@orpc/contract';
import { implement } from '@orpc/server';
import { contract } from '../contract/index.ts';
import type { Caller } from './ports.ts';
import { isStoreFull } from './store/store-full.ts';

/** The status says that the request can be sent again; `message` says what of it was stored. */
export const storeFull = (cause: unknown, message = 'The disk is full: nothing was stored. Try again later.') =>
  new ORPCError('INSUFFICIENT_STORAGE', { status: 507, message, cause });

/** Turns the fault of a store without room into an answer with a sentence; without it callers get an unforeseen error. */
export const explainFullDisk = async <Result>(next: () => Result, message?: string): Promise<Awaited<Result>> => {
  try {
    return await next();
  } catch (error) {
    throw isStoreFull(error) ? storeFull(error, message) : error;
  }
};

/** For those who use the device itself; a request of several writes may have stored some. */
export const DEVICE_FULL = 'The disk is full. Make room and try again.';

/**
 * Answers are not validated on their way out: what a generator made is, when it is written down, and the rest came in
 * through the contract. Reading is what clients do all the time, and validating made up half of it.
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
