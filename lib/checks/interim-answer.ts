/** Decides on results that the local engine produced offline: they are shown for now, and repeated once the network is back. */
import { isThisDevice } from '../contract/device/device.ts';
import { hasUnansweredSources } from '../contract/device/unanswered-sources.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { CheckAnswer } from './answer.ts';

/** True if the result may be more complete with a network. */
export const needsNetwork = ({ connection }: CheckRecord, { end, isUnreached }: CheckAnswer): boolean => {
  if (!end || !isThisDevice(connection)) return false;
  switch (end.name) {
    case 'done':
      return end.result.status === 'success' && hasUnansweredSources(end.result.context);
    case 'failed':
      return isUnreached === true;
    case 'analysed':
      return false;
  }
};
