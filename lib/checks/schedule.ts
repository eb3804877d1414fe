/** Defines the timing of checks: intervals between reads, the search for lost creates, and the end of waiting. */

import { isThisDevice } from '../contract/device/device.ts';
import { MINUTE_MS } from '../dates/spans.ts';
import type { CheckRecord } from '../records/check-record.ts';

const SECOND_MS = 1000;

const times = (count: number, seconds: number): number[] => Array.from({ length: count }, () => seconds * SECOND_MS);

/**
 * Pauses between reads that do not wait; the last one repeats. The user is watching during the first half minute, so the median
 * result is seen within a second of its arrival (docs/checks.md).
 */
const REMOTE_READS = [...times(11, 1), ...times(10, 2), ...times(6, 5), ...times(1, 10)];
/** A read of this device waits for the end of the check, for ten seconds at most: after this time it has been lost. */
const LOST_READ_MS = 15_000;
const AFTER_DEVICE_READ_MS = 250;
const AFTER_FAILED_DEVICE_READ_MS = SECOND_MS;

const nth = (list: readonly number[], at: number): number => list[Math.min(at, list.length - 1)] ?? SECOND_MS;

/** Rounds to the nearest second, since rounding up would turn each pause of a second into two. */
const onSecond = (moment: number): number => Math.round(moment / SECOND_MS) * SECOND_MS;

/**
 * The read after one that starts now, should nothing be heard of it. Reads of a service fall on whole seconds, so that one list
 * can serve many checks.
 */
export const nextRead = ({ connection }: CheckRecord, polls: number, now: number): number =>
  isThisDevice(connection) ? now + LOST_READ_MS : onSecond(now + nth(REMOTE_READS, polls));

/** The first read of a check at a service that lets no read wait for the outcome; `since` is when it began to wait. */
export const firstReadOnSecond = (since: number): number => onSecond(since + nth(REMOTE_READS, 0));

/** The read after the create, or after one without a result. The first begins at once, since it may wait; others pause before. */
export const readAfter = (record: CheckRecord, polls: number, now: number): number => {
  if (polls === 0) return now;
  return isThisDevice(record.connection) ? now + AFTER_DEVICE_READ_MS : nextRead(record, polls, now);
};

/** True if the service wanted a pause before the next read, which is longer than the usual one. */
export const isPutOff = (record: CheckRecord, { at, polls }: { at: number; polls: number }, now: number): boolean =>
  at > nextRead(record, polls, now);

/** The read after one that failed. */
export const readAfterFailure = (record: CheckRecord, polls: number, now: number): number =>
  isThisDevice(record.connection) ? now + AFTER_FAILED_DEVICE_READ_MS : nextRead(record, polls, now);

/**
 * Pauses of the search for a lost create. A list of checks is complete at once and read twice; a list of vision analyses is
 * completed later, and read 5, 15, 30 and 60 seconds after the loss.
 */
const SEARCH_DELAYS_MS = {
  check: [0, 5 * SECOND_MS],
  image: [5 * SECOND_MS, 10 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS],
};

/** The next search for a lost create; undefined after the last one. */
export const nextSearchForLostCreate = ({ kind }: CheckRecord, searches: number, now: number): number | undefined => {
  const after = kind === 'image' ? SEARCH_DELAYS_MS.image[searches] : SEARCH_DELAYS_MS.check[searches];
  return after === undefined ? undefined : now + after;
};

/** After this number of attempts that never got as far as leaving, sending is not retried automatically. */
export const MAX_TRIES = 20;
const MAX_BETWEEN_TRIES_MS = 10 * MINUTE_MS;

/**
 * The next attempt to send: at once, then with growing pauses, since something seems to stop this browser during each attempt.
 */
export const nextTry = (tries: number, now: number): number =>
  tries < 2 ? now : now + Math.min(5 * SECOND_MS * 2 ** (tries - 2), MAX_BETWEEN_TRIES_MS);

/** The pause after a list that could not be read, and before a create that the service postponed. */
export const MIN_PAUSE_MS = 5 * SECOND_MS;
export const OFFLINE_PAUSE_MS = MINUTE_MS / 2;
/** Limits the pause that a service may request. */
export const MAX_PAUSE_MS = 60 * MINUTE_MS;

const GIVES_UP_AFTER_MS = 10 * MINUTE_MS;
/** Prevents a clock jump, or a night without network, from exhausting the ten minutes at once. */
const MIN_TRIES = 30;

export const isLongEnough = (since: number, tries: number, now: number): boolean =>
  now - since > GIVES_UP_AFTER_MS && tries >= MIN_TRIES;

/** A new check may not be visible everywhere at the service yet. */
export const mayStillAppear = (since: number, now: number): boolean => now - since < MINUTE_MS;

/** After the clock was set back, waiting for the stored moment would take that much longer. */
export const isDue = ({ updatedAt }: CheckRecord, at: number, now: number): boolean =>
  at <= now || now < updatedAt || at - now > MAX_PAUSE_MS;
