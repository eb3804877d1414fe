/** Answers that the engine on this device made without a network: shown for now, and made again once the network is back. */
import { isThisDevice } from '../contract/our-engine/device.ts';
import { hasUnansweredSources } from '../contract/our-engine/unanswered-sources.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { Answered } from '../records/check-states.ts';

/** Whether the network could make more of this answer. An image that the page handed over needs none. */
export const needsNetwork = ({ connection, kind }: CheckRecord, end: Answered): boolean => {
  if (!isThisDevice(connection)) return false;
  switch (end.name) {
    case 'done':
      return end.result.status === 'success' && hasUnansweredSources(end.result.context);
    case 'failed':
      // The engine fails these where it could not load what stands behind the address.
      return kind === 'link' || kind === 'image';
    case 'analysed':
      return false;
  }
};
