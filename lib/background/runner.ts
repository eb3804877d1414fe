/** The life of checks as it runs here: over the stored records, the opened services, the browser's alarm, and what shows a change. */

import { blockedHost } from '../checks/blocked-host.ts';
import { type CheckRunner, createCheckRunner } from '../checks/check-runner.ts';
import { systemClock } from '../platform/clock.ts';
import { wakeAt } from '../platform/wake-up.ts';
import { readCheck, readOpenChecks, readSameChecks } from '../records/read-checks.ts';
import { writeCheck } from '../records/write-checks.ts';
import type { openConnections } from './connections.ts';
import { inBackground } from './in-background.ts';

type Connections = Pick<ReturnType<typeof openConnections>, 'serviceOf' | 'aheadOf'>;

/** A request that goes with a change leaves before what shows the change is read, and takes the same thread. */
const SHOWN_AFTER_MS = 20;

export const createRunner = ({ serviceOf, aheadOf: clockSkewMs }: Connections): CheckRunner => {
  const runner = createCheckRunner({
    records: { read: readCheck, open: readOpenChecks, same: readSameChecks, write: writeCheck },
    serviceOf,
    clockSkewMs,
    blockedHost,
    wake: (moment) => wakeAt(moment, () => inBackground(runner.wakeUp())),
    announce: (record) => {
      setTimeout(
        () => inBackground(import('./notify/announce.ts').then(({ announce }) => announce(record))),
        SHOWN_AFTER_MS,
      );
    },
    online: () => navigator.onLine,
    clock: systemClock,
  });
  return runner;
};
