/** The contract as something to implement: what every handler of the engine is built with. */
import { ORPCError } from '@orpc/contract';
import { implement } from '@orpc/server';
import { contract } from '../contract/index.ts';
import type { Caller } from './ports.ts';
import { isStoreFull } from './store/store-full.ts';

/**
 * Answers are not validated on their way out: what a generator made is, when it is written down, and the rest came in
 * through the contract. Reading is what clients do all the time, and validating made up half of it.
 */
export const procedures = implement(contract)
  .$context<{ caller: Caller }>()
  .$config({ initialOutputValidationIndex: Number.NaN })
  .use(async ({ next }) => {
    try {
      return await next();
    } catch (error) {
      throw isStoreFull(error) ? storeFull(error) : error;
    }
  });

/** The status says that nothing of the request was stored, so that it can be sent again. */
export const storeFull = (cause: unknown) =>
  new ORPCError('INSUFFICIENT_STORAGE', {
    status: 507,
    message: 'The disk is full: nothing was stored. Try again later.',
    cause,
  });

export const notFound = (what: string) => new ORPCError('NOT_FOUND', { message: `There is no ${what} with this id.` });

export const forbidden = (message: string) => new ORPCError('FORBIDDEN', { message });

export const requireAdministrator = (caller: Caller): void => {
  if (!caller.administrator) throw forbidden('Only administrators may do this.');
};
