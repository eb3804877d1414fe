/**
 * Builds the procedures for extension pages. Each says whether a request may be sent again after the background died before it
 * responded. It may have done the work by then, so `safe` means idempotent, with the same answer.
 */
import { type AnyProcedure, type Lazy, os } from '@orpc/server';

interface Repeat {
  repeat: 'safe' | 'never';
}

export const safe = os.$meta<Repeat>({ repeat: 'safe' });
export const never = os.$meta<Repeat>({ repeat: 'never' });

/** Procedures that were built with neither of them do not fit. */
export interface DeskRouter {
  [name: string]: (AnyProcedure & { '~orpc': { meta: Repeat } }) | DeskRouter | Lazy<DeskRouter>;
}
