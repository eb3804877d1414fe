/**
 * Runs the server's periodic jobs: deletes other people's posts after their retention period, and runs the scheduled jobs of
 * projects.
 */

import type { CollectingClient } from '../lib/contract/device/collecting.ts';
import type { CollectingPorts } from '../lib/engine/ports.ts';
import type { Fetch } from '../lib/engine/web/read-web.ts';
import type { Clock } from '../lib/platform/clock.ts';
import type { Log } from '../lib/platform/log.ts';
import { parseHtml } from './parse-html.ts';

export const POSTS_DAYS = 30;
const EVERY_MS = 60_000;

export const collectWith = (fetch: Fetch, factChecksOf: CollectingPorts['factChecksOf']): CollectingPorts => ({
  fetch,
  parseHtml,
  ...(factChecksOf ? { factChecksOf } : {}),
});

/** Runs until the signal aborts. The engine ends the jobs that have started. */
export const runSchedules = async (
  collecting: CollectingClient,
  { clock, log, postsDays }: { clock: Clock; log: Log; postsDays: number },
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await collecting.tick({ postsDays }).catch((error: unknown) => {
      log.warn('The schedules could not be looked at.', error);
    });
    await clock.sleep(EVERY_MS, signal).catch(() => {});
  }
};
