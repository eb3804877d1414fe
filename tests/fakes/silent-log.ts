/** A log that nobody reads. */
import type { Log } from '../../lib/platform/log.ts';

export const silentLog: Log = { warn: () => {} };
