/** Returns the context that a check shows: that of its result, or the interim one that this device found while offline. */
import type { Context } from '../contract/context-checks.ts';
import type { CheckRecord } from './check-record.ts';

export const shownContext = ({ state }: Pick<CheckRecord, 'state'>): Context | undefined => {
  const result = state.name === 'done' ? state.result : state.name === 'offline' ? state.interim : undefined;
  return result?.status === 'success' ? result.context : undefined;
};
