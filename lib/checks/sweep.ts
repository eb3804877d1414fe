/**
 * Keeps no check for longer than the person wants it kept: what is over and old goes for good once a day, what was removed as
 * soon as that cannot be undone any more. The engine's copy goes with it.
 */
import type { CopiesClient } from '../contract/our-engine/copies.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { isOver } from '../records/check-states.ts';
import { dropMaterial, sweepMaterials } from '../records/materials.ts';
import { isPractice, readChecksOfInput, readUnreadable } from '../records/read-checks.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { sweepChecks } from '../records/write-checks.ts';
import { createHeldCopies, type HeldCopies } from './held-copies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** For so long a removal can be undone. */
const UNDO_MS = 5 * MINUTE;
/**
 * Rows of the engine that no check holds go after so long: a worker that ended while it removed them has left them, and so
 * has every version before this one. A check learns its row's id within seconds.
 */
const ORPHANED_MS = DAY;
const SWEPT_AT = 'swept-at';
/** When the next removed check goes for good. */
const DUE = 'sweep-due';

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

const readDue = async (): Promise<number | undefined> => {
  const due = await readSetting(DUE);
  return typeof due === 'number' ? due : undefined;
};

/** To be called where a check was removed. Gives when the next sweep is due. */
export const sweepAfter = async (removedAt: number): Promise<number> => {
  const due = Math.min((await readDue()) ?? Number.POSITIVE_INFINITY, removedAt + UNDO_MS);
  await writeSetting(DUE, due);
  return due;
};

/** Calls the engine on this device; does nothing where it never stored anything. */
type CallEngine = (call: (engine: CopiesClient) => PromiseLike<unknown>) => Promise<void>;

const removeCopies = async (
  callEngine: CallEngine,
  found: HeldCopies,
  isDaily: boolean,
  now: number,
): Promise<void> => {
  const gone = found.gone();
  if (gone.contextChecks.length + gone.visionAnalyses.length > 0) await callEngine((engine) => engine.remove(gone));
  if (!isDaily) return;
  for (const stored of await readUnreadable()) found.noteUnreadable(stored);
  const before = Math.min(now - ORPHANED_MS, (found.sentSince() ?? now) - MINUTE);
  await callEngine((engine) => engine.removeUnheld({ before, held: found.held() }));
};

/** What the page gave for a removed check goes too, unless another check of the same words may still need it. */
const dropMaterials = async (inputs: readonly string[]): Promise<void> => {
  for (const input of inputs) if ((await readChecksOfInput(input)).length === 0) await dropMaterial(input);
};

/** To be called whenever the background wakes up; gives when it is to be called next for a check that was removed. */
export const sweep = async (now: number, retentionMs: number, callEngine: CallEngine): Promise<number | undefined> => {
  await sweepMaterials(now);
  const due = await readDue();
  const isDaily = isTime(await readSetting(SWEPT_AT), now);
  if (!isDaily && (due === undefined || due > now)) return due;
  if (isDaily) await writeSetting(SWEPT_AT, now);
  await writeSetting(DUE, undefined);
  const found = createHeldCopies();
  const removed: string[] = [];
  let next = Number.POSITIVE_INFINITY;
  await sweepChecks((record) => {
    const goes = isToGo(record, now, retentionMs);
    found.note(record, goes);
    if (record.removedAt !== undefined && goes) removed.push(record.input);
    else if (record.removedAt !== undefined) next = Math.min(next, record.removedAt);
    return goes;
  });
  const nextDue = Number.isFinite(next) ? await sweepAfter(next) : await readDue();
  await dropMaterials(removed);
  await removeCopies(callEngine, found, isDaily, now);
  return nextDue;
};
