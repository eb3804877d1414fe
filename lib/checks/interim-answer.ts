/** Answers that the engine on this device made without a network: shown for now, and made again once the network is back. */
import { isThisDevice } from '../contract/device/device.ts';
import { hasUnansweredSources } from '../contract/device/unanswered-sources.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { Answer } from './answer.ts';

/** Whether the answer may be more complete with a network. */
export const needsNetwork = ({ connection }: CheckRecord, { end, isUnreached }: Answer): boolean => {
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
