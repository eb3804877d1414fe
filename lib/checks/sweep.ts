/**
 * Enforces the retention period: deletes old checks once a day, and removed ones as soon as the removal cannot be
 * undone any more. The engine's copies are deleted with them, and the searches for posts about them.
 */

import type { CopiesClient } from '../contract/device/copies.ts';
import { DEVICE } from '../contract/device/device.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/spans.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { dropMaterial, sweepMaterials } from '../records/materials.ts';
import { forEachCheck, readChecksOfInput, readUnreadable, UNDO_REMOVAL_MS } from '../records/read-checks.ts';
import { type FindRecord, readFinds } from '../records/read-finds.ts';
import { isPractice } from '../records/read-practice.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { sweepChecks } from '../records/write-checks.ts';
import { createHeldCopies, type HeldCopies } from './held-copies.ts';
import { takeTurns } from './in-turn.ts';

/** The pause before a failed sweep is repeated, if the engine was unreachable. */
const RETRY_MS = 5 * MINUTE_MS;
/**
 * Engine rows that no check holds are deleted after this time: a worker that ended during a deletion left them, and so did
 * every version before this one. A check learns its row's id within seconds.
 */
const ORPHANED_MS = DAY_MS;
const SWEPT_AT = 'swept-at';
/** The time at which the next removed check is deleted. */
const DUE = 'sweep-due';

export const isExpired = (record: CheckRecord, now: number, retentionMs: number): boolean => {
  const { updatedAt, removedAt } = record;
  // The user closed the page without ending the practice.
  if (isPractice(record)) return now - updatedAt >= HOUR_MS;
  if (removedAt !== undefined) return now - removedAt >= UNDO_REMOVAL_MS;
  // In any state: a check that waits for the user, a sign-in or the network holds its words too.
  return now - updatedAt >= retentionMs;
};

/** At most once a day; at once if the clock was set back. */
const isTime = (sweptAt: unknown, now: number): boolean =>
  typeof sweptAt !== 'number' || now < sweptAt || now - sweptAt >= DAY_MS;

const readDue = async (): Promise<number | undefined> => {
  const due = await readSetting(DUE);
  return typeof due === 'number' ? due : undefined;
};

/** Calls the engine on this device; does nothing if the engine never stored anything. */
type CallEngine = (call: (engine: CopiesClient) => PromiseLike<unknown>) => Promise<void>;

export type SetAlarm = (at: number | undefined) => Promise<void>;

const inTurn = takeTurns();

/** Stores the next sweep time and sets its alarm, serialized so that both always agree. */
const changeDue = (
  setAlarm: SetAlarm,
  change: (due: number | undefined) => Promise<number | undefined>,
): Promise<void> =>
  inTurn(DUE, async () => {
    const before = await readDue();
    const due = await change(before);
    if (due !== before) await writeSetting(DUE, due);
    // Set even if unchanged: the browser may have lost the alarm.
    await setAlarm(due);
  });

/** Call this after a check was removed. */
export const sweepAfter = (removedAt: number, setAlarm: SetAlarm): Promise<void> =>
  changeDue(setAlarm, async (due = Number.POSITIVE_INFINITY) => Math.min(due, removedAt + UNDO_REMOVAL_MS));

const removeCopies = async (
  callEngine: CallEngine,
  found: HeldCopies,
  searches: readonly FindRecord[],
  { isDaily, now }: { isDaily: boolean; now: number },
): Promise<void> => {
  const gone = { ...found.gone(), collections: searches.map(({ id }) => id) };
  if (Object.values(gone).flat().length > 0) await callEngine((engine) => engine.remove(gone));
  if (!isDaily) return;
  for (const stored of await readUnreadable()) found.noteUnreadable(stored);
  const before = Math.min(now - ORPHANED_MS, (found.oldestUnconfirmedSendAt() ?? now) - MINUTE_MS);
  await callEngine((engine) => engine.removeUnheld({ before, held: found.held() }));
};

/** Deletes the page material of removed checks, unless another check of the same input may still need it. */
const dropMaterials = async (inputs: readonly string[]): Promise<void> => {
  for (const input of inputs) if ((await readChecksOfInput(input)).length === 0) await dropMaterial(input);
};

/**
 * Call this whenever the background wakes up. The engine's copies are deleted before the records that hold their ids: if the
 * engine does not respond, the checks of this device stay hidden until the next sweep.
 */
export const sweep = async (
  now: number,
  retentionMs: number,
  { callEngine, setAlarm }: { callEngine: CallEngine; setAlarm: SetAlarm },
): Promise<void> => {
  await sweepMaterials(now);
  const due = await readDue();
  const isDaily = isTime(await readSetting(SWEPT_AT), now);
  if (!isDaily && (due === undefined || due > now)) return changeDue(setAlarm, async (unchanged) => unchanged);

  const found = createHeldCopies();
  const going = new Set<string>();
  await forEachCheck((record) => {
    const goes = isExpired(record, now, retentionMs);
    found.note(record, goes);
    if (goes) going.add(record.id);
  });
  // The engine has rows of those alone that searched networks.
  const searches = (await readFinds()).filter(
    ({ check, searches: where }) => check !== undefined && going.has(check) && where === 'networks',
  );
  const isInEngine = ({ id, connection }: CheckRecord): boolean =>
    connection === DEVICE || searches.some(({ check }) => check === id);
  const failure = await removeCopies(callEngine, found, searches, { isDaily, now }).then(
    () => undefined,
    (cause: unknown) => ({ cause }),
  );

  const removed: string[] = [];
  await changeDue(setAlarm, async () => {
    let next = Number.POSITIVE_INFINITY;
    await sweepChecks((record) => {
      const goes = isExpired(record, now, retentionMs) && (!failure || !isInEngine(record));
      if (record.removedAt === undefined) return goes;
      if (goes) removed.push(record.input);
      else next = Math.min(next, record.removedAt + UNDO_REMOVAL_MS);
      return goes;
    });
    if (!Number.isFinite(next)) return undefined;
    return failure ? Math.max(next, now + RETRY_MS) : next;
  });
  await dropMaterials(removed);
  if (failure) throw failure.cause;
  if (isDaily) await writeSetting(SWEPT_AT, now);
};
