/** The scheduled jobs of projects on a server: looked at every minute, and other people's posts let go after their time. */

import type { CollectingClient } from '../lib/contract/collecting.ts';
import type { Fetch } from '../lib/engine/context/evidence/read-web.ts';
import type { CollectingPorts } from '../lib/engine/ports.ts';
import type { Clock } from '../lib/platform/clock.ts';
import type { Log } from '../lib/platform/log.ts';
import { parseHtml } from './parse-html.ts';

const POSTS_DAYS = 30;
const EVERY_MS = 60_000;

export const collectWith = (fetch: Fetch, factChecksOf: CollectingPorts['factChecksOf']): CollectingPorts => ({
  fetch,
  parseHtml,
  ...(factChecksOf ? { factChecksOf } : {}),
});

/** Until the signal says that it is enough. What was begun is the engine's to end. */
export const runSchedules = async (
  collecting: CollectingClient,
  { clock, log }: { clock: Clock; log: Log },
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await collecting.tick({ postsDays: POSTS_DAYS }).catch((error: unknown) => {
      log.warn('The schedules could not be looked at.', error);
    });
    await clock.sleep(EVERY_MS, signal).catch(() => {});
  }
};
