/** Determines whether a check may be shared with the users of its service: one with a result, of this browser, and of no private window. */
import { DEVICE } from '../contract/device/device.ts';
import type { CheckRecord } from './check-record.ts';

/** The id of the check at its service; undefined if it may not be shared. */
export const sharedIdOf = ({ connection, kind, state, isPrivate, importedAt }: CheckRecord): string | undefined => {
  if (connection === DEVICE || kind === 'image' || isPrivate === true || importedAt !== undefined) return undefined;
  return state.name === 'done' && state.result.status === 'success' ? state.result.id : undefined;
};
