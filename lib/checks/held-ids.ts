/** Which checks of a service belong to a check of this browser: none of them is taken for another's. */
import type { CheckRecord, CheckState } from '../records/check-record.ts';

/** The one that it holds now. */
export const serviceIdOf = (state: CheckState): string | undefined => {
  if ('resume' in state) return serviceIdOf(state.resume);
  if ('result' in state) return state.result.id;
  return 'serviceId' in state ? state.serviceId : undefined;
};

/** The checks of the service that are this one's, and no other's. */
export const heldIds = ({ state, formerIds = [] }: CheckRecord): string[] => {
  const held = serviceIdOf(state);
  return held === undefined ? formerIds : [...formerIds, held];
};
