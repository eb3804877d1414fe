/** Keeps no check for longer than the person wants it kept: once a day, whatever is over and old goes for good. */
import type { CheckRecord } from '../records/check-record.ts';
import { isOver } from '../records/check-states.ts';
import { sweepMaterials } from '../records/materials.ts';
import { isPractice } from '../records/read-checks.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { sweepChecks } from '../records/write-checks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A year, as long as nothing else is set. */
export const RETENTION_MS = 366 * DAY;
/** For so long a removal can be undone. */
const UNDO_MS = 5 * MINUTE;
const KEY = 'swept-at';

export const isToGo = (record: CheckRecord, now: number, retentionMs: number): boolean => {
  const { state, updatedAt, removedAt } = record;
  // Of somebody who closed the page without ending the practice.
  if (isPractice(record)) return now - updatedAt >= HOUR;
  if (removedAt !== undefined) return now - removedAt >= UNDO_MS;
  return isOver(state) && now - updatedAt >= retentionMs;
};

/** Not twice within a day; after a clock that was set back, at once. */
const isTime = (sweptAt: unknown, now: number): boolean =>
  typeof sweptAt !== 'number' || now < sweptAt || now - sweptAt >= DAY;

/** To be called whenever the background wakes up. */
export const sweep = async (now: number, retentionMs = RETENTION_MS): Promise<void> => {
  if (!isTime(await readSetting(KEY), now)) return;
  await writeSetting(KEY, now);
  await sweepChecks((record) => isToGo(record, now, retentionMs));
  await sweepMaterials(now);
};
