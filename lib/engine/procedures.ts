/** The contract as something to implement: what every handler of the engine is built with. */
import { ORPCError } from '@orpc/contract';
import { implement } from '@orpc/server';
import { contract } from '../contract/index.ts';
import type { Caller } from './ports.ts';

export const procedures = implement(contract).$context<{ caller: Caller }>();

export const notFound = (what: string) => new ORPCError('NOT_FOUND', { message: `There is no ${what} with this id.` });

export const forbidden = (message: string) => new ORPCError('FORBIDDEN', { message });

export const requireAdministrator = (caller: Caller): void => {
  if (!caller.administrator) throw forbidden('Only administrators may do this.');
};
