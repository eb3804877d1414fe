/** When something is due: how often an answer is read, where a lost one is looked for, and when waiting ends. */
import { isThisDevice } from '../contract/device/device.ts';
import type { CheckRecord } from '../records/check-record.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const times = (count: number, seconds: number): number[] => Array.from({ length: count }, () => seconds * SECOND);

/**
 * Between reads, the last one over and over. In its first half minute somebody is waiting, so an answer is seen within a
 * second of its being there, in the median (docs/decisions/018).
 */
const REMOTE_READS = [...times(10, 1), ...times(10, 2), ...times(6, 5), ...times(1, 10)];
/** The device's own engine costs nothing to ask. */
const DEVICE_READS = [250, 250, 500, 500, 1000];

const nth = (list: readonly number[], at: number): number => list[Math.min(at, list.length - 1)] ?? SECOND;

/**
 * Reads of a service fall on whole seconds, so that those of many checks fall together and can be answered by one list;
 * on the nearest, since the one after an answer would make two seconds of each.
 */
export const nextRead = ({ connection }: CheckRecord, polls: number, now: number): number =>
  isThisDevice(connection)
    ? now + nth(DEVICE_READS, polls)
    : Math.round((now + nth(REMOTE_READS, polls)) / SECOND) * SECOND;

/**
 * How long a lost create is looked for. A list of checks is complete at once and asked twice; one of vision analyses comes
 * to be so, and is asked 5, 15, 30 and 60 seconds after the loss.
 */
const LOOKS = { check: [0, 5 * SECOND], image: [5 * SECOND, 10 * SECOND, 15 * SECOND, 30 * SECOND] };

/** When a lost create is looked for the next time; undefined when that was the last. */
export const nextLook = ({ kind }: CheckRecord, looks: number, now: number): number | undefined => {
  const after = kind === 'image' ? LOOKS.image[looks] : LOOKS.check[looks];
  return after === undefined ? undefined : now + after;
};

/** Sending that was begun so often, and never got as far as leaving, is not begun again by itself. */
export const MOST_TRIES = 20;
const LONGEST_BETWEEN_TRIES = 10 * MINUTE;

/** When sending is begun again: at once, then later each time, since something seems to stop this browser whenever it is. */
export const nextTry = (tries: number, now: number): number =>
  tries < 2 ? now : now + Math.min(5 * SECOND * 2 ** (tries - 2), LONGEST_BETWEEN_TRIES);

/** After a list that could not be read, and before a create that the service put off. */
export const LEAST_PAUSE = 5 * SECOND;
export const OFFLINE_PAUSE = MINUTE / 2;
/** Whoever asks for a longer pause does not hold a check up for longer. */
export const LONGEST_PAUSE = 60 * MINUTE;

const GIVES_UP_AFTER = 10 * MINUTE;
/** A clock that jumped ahead, or a night without network, does not make ten minutes of one. */
const FEWEST_TRIES = 30;

export const isLongEnough = (since: number, tries: number, now: number): boolean =>
  now - since > GIVES_UP_AFTER && tries >= FEWEST_TRIES;

/** A check that was made a moment ago may not be everywhere at the service yet. */
export const mayStillAppear = (since: number, now: number): boolean => now - since < MINUTE;

/** Where the clock was set back, waiting for it to catch up would take as long as it was set back by. */
export const isDue = ({ updatedAt }: CheckRecord, at: number, now: number): boolean =>
  at <= now || now < updatedAt || at - now > LONGEST_PAUSE;
