/** The life of checks as it runs here: over the stored records, the opened services, the browser's alarm, and what shows a change. */
import { type CheckRunner, createCheckRunner } from '../../lib/checks/check-runner.ts';
import { blockedHost } from '../../lib/checks/consent.ts';
import { forgetPicture } from '../../lib/checks/forget-picture.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { wakeAt } from '../../lib/platform/wake-up.ts';
import { readCheck, readOpenChecks, readSameChecks } from '../../lib/records/read-checks.ts';
import { writeCheck } from '../../lib/records/write-checks.ts';
import { showBadge } from './badge.ts';
import type { openConnections } from './connections.ts';
import { inBackground } from './in-background.ts';
import { notify } from './notify.ts';
import { showCard } from './show-card.ts';

type Connections = Pick<ReturnType<typeof openConnections>, 'serviceOf' | 'aheadOf'>;

export const createRunner = ({ serviceOf, aheadOf }: Connections): CheckRunner => {
  const runner = createCheckRunner({
    records: { read: readCheck, open: readOpenChecks, same: readSameChecks, write: writeCheck },
    serviceOf,
    aheadOf,
    blockedHost,
    wake: (moment) => wakeAt(moment, () => inBackground(runner.wakeUp())),
    announce: (record) => {
      for (const tell of [showCard, notify, forgetPicture]) inBackground(tell(record));
      inBackground(showBadge(record.id));
    },
    online: () => navigator.onLine,
    clock: systemClock,
  });
  return runner;
};
