/** Reads for how long a client prefers to wait for an answer: `Prefer: wait=20` (RFC 7240). */
import { MAX_WAIT_S } from '../../lib/contract/values.ts';

const WAIT = /^wait[ \t]*=[ \t]*"?(\d{1,9})"?$/i;

/** Seconds, as many as a read may wait at most; 0 without the preference. Of several the first counts. */
export const preferredWaitS = (startOfHeader: string | undefined): number => {
  for (const preference of startOfHeader?.split(',') ?? []) {
    const [, seconds] = WAIT.exec(preference.split(';', 1)[0]?.trim() ?? '') ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), MAX_WAIT_S);
  }
  return 0;
};
