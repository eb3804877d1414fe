/** A log that discards everything. */
import type { Log } from '../../lib/platform/log.ts';

export const silentLog: Log = { warn: () => {} };
