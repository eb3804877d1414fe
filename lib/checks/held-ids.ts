/** Lists the service's checks that belong to a check of this browser, so that no other check adopts them. */
import { isThisDevice } from '../contract/device/device.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';

/** The id that it holds now. */
export const serviceIdOf = (state: CheckState): string | undefined => {
  if ('resume' in state) return serviceIdOf(state.resume);
  if ('result' in state) return state.result.id;
  return 'serviceId' in state ? state.serviceId : undefined;
};

/** All ids of the service's checks that belong to this check, current and former. */
export const heldIds = ({ state, formerIds = [], connection, importedAt }: CheckRecord): string[] => {
  // The ids of a file are those of another engine, which counts its rows alike.
  if (importedAt !== undefined && isThisDevice(connection)) return [];
  const held = serviceIdOf(state);
  return held === undefined ? formerIds : [...formerIds, held];
};
