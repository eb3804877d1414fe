/** Runs the check machine: writes the record first, then performs the effects, then dispatches their outcome. */
import { ServiceError } from '../contract/errors.ts';
import { serviceFault } from '../contract/service-fault.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { decidedMatches } from '../records/read-close-matches.ts';
import type { CheckAnswer } from './answer.ts';
import { type CarryOutOptions, createCarryOut, failureOf, type Prefetched } from './carry-out.ts';
import type { CheckEvent, Effect } from './check-events.ts';
import { step, type Transition } from './check-machine.ts';
import { heldIds } from './held-ids.ts';
import { createInFlight, requestOf } from './in-flight.ts';
import { takeTurns } from './in-turn.ts';
import { withEarlierDecisions } from './keep-decisions.ts';
import { createWaitProgress } from './wait-progress.ts';
import { createWakeUps } from './wake-ups.ts';

interface CheckRecords {
  read(id: string): Promise<CheckRecord | undefined>;
  /** Checks that may still change by themselves. */
  open(): Promise<CheckRecord[]>;
  /** Checks of the same connection and input, including removed ones. */
  same(connection: string, input: string): Promise<CheckRecord[]>;
  add(record: CheckRecord): Promise<void>;
  /** Writes nothing if the check was deleted after it was read. */
  update(record: CheckRecord): Promise<void>;
}

export interface CheckRunnerOptions extends CarryOutOptions {
  records: CheckRecords;
  /**
   * Schedules a wake-up at a moment and every minute from then on, even if this worker has died by then; replaces the previous
   * one. Undefined: no wake-up is needed.
   */
  wake: (at: number | undefined) => Promise<void>;
  /** Called after every change with the current record. */
  announce: (record: CheckRecord) => void;
  online: () => boolean;
}

export interface CheckRunner {
  /** Prefetch: opens the connection before a check is likely to be added. */
  prefetchFor(connection: string): void;
  /** Stores a new check and runs it. Its request waits for `otherWrites` as well. */
  add(record: CheckRecord, otherWrites?: Promise<unknown>): Promise<void>;
  dispatch(id: string, event: CheckEvent): Promise<void>;
  /** Dispatches to every check that is not over, of one connection or of all. */
  dispatchToOpen(event: CheckEvent, connection?: string): Promise<void>;
  /** Processes everything that is due; also at the start of a worker. */
  wakeUp(): Promise<void>;
}

/** The response does not fit its record: nothing of it is stored. */
const notKept = (cause: unknown): ServiceError => new ServiceError('shape', serviceFault('notKept'), { cause });

/** The queue name for adopting checks of the service; no check id equals it. */
const ADOPTION = 'adoption';

export const createCheckRunner = (options: CheckRunnerOptions): CheckRunner => {
  const { records, wake, announce, online, clock } = options;
  const inFlight = createInFlight();
  const wakeUps = createWakeUps({ open: records.open, wake, isAwaited: inFlight.isAwaited, clock });
  const { prefetch, carryOut } = createCarryOut(options);
  const inTurn = takeTurns();
  const progress = createWaitProgress();

  const readLatest = async (id: string): Promise<CheckRecord | undefined> => {
    const stored = await records.read(id);
    return stored && progress.latest(stored);
  };

  /** Errors surface on the call that needs the service. */
  const prefetchFor = (connection: string): void => {
    options.serviceOf(connection).catch(() => {});
    wakeUps.prefetchOpen();
  };

  /** Writes the record, and everything that has to be stored with it, before any effect runs. */
  const written = async (
    { record, effects }: Transition,
    write: (record: CheckRecord) => Promise<void>,
    otherWrites?: Promise<unknown>,
  ): Promise<void> => {
    const prefetched = effects.includes('create') ? prefetch(record) : undefined;
    await Promise.all([wakeUps.around(record, () => write(record)), otherWrites]);
    for (const effect of effects) act(effect, record, prefetched);
  };

  /** A result may have close matches that the user has decided about in an earlier check of the same input. */
  const withKnownDecisions = async (record: CheckRecord): Promise<CheckRecord> =>
    decidedMatches(record).length === 0
      ? record
      : withEarlierDecisions(record, await records.same(record.connection, record.input));

  const take = async (record: CheckRecord, event: CheckEvent): Promise<void> => {
    const next = step(record, event, { now: clock.now(), online: online() });
    if (next.record === record) return wakeUps.note(record);
    if (next.record.state !== record.state) next.record = await withKnownDecisions(next.record);
    await written(next, progress.note(record, next.record) ? records.update : async () => {});
  };

  const dispatch = (id: string, event: CheckEvent): Promise<void> =>
    inTurn(id, async () => {
      wakeUps.prefetchOpen();
      const record = await readLatest(id);
      if (record) await take(record, event);
    });

  const dispatchWoke = (id: string): Promise<void> =>
    inTurn(id, async () => {
      const record = await readLatest(id);
      if (record) await take(record, { name: 'woke', awaited: inFlight.isAwaited(record) });
      else wakeUps.forget(id);
    });

  /** Dispatches the outcome of a request, unless the check has moved on to another one. */
  const dispatchOutcome = ({ id, state }: CheckRecord, event: CheckEvent): Promise<void> =>
    inTurn(id, async () => {
      const record = await readLatest(id);
      if (!record || requestOf(record.state) !== requestOf(state)) return;
      if (event.name !== 'listed') return take(record, event);
      // One after the other, so that no two checks adopt the same check of the service.
      await inTurn(ADOPTION, async () => take(record, { ...event, answers: await unheld(record, event.answers) }));
    });

  const unheld = async (
    { connection, input }: CheckRecord,
    answers: readonly CheckAnswer[],
  ): Promise<CheckAnswer[]> => {
    const held = new Set((await records.same(connection, input)).flatMap(heldIds));
    return answers.filter(({ id }) => !held.has(id));
  };

  /** Runs in parallel with the request, which does not wait for it; it announces nothing, and the wake-up is already set. */
  const noteLeft = ({ id, state }: CheckRecord): Promise<void> =>
    inTurn(id, async () => {
      const record = await readLatest(id);
      if (!record || requestOf(record.state) !== requestOf(state)) return;
      const next = step(record, { name: 'left' }, { now: clock.now(), online: online() });
      if (next.record !== record) await records.update(next.record);
    });

  /** Not awaited: the outcome arrives as an event of its own. */
  const act = (effect: Effect, record: CheckRecord, prefetched: Prefetched | undefined): void => {
    if (effect === 'announce') {
      announce(record);
      return;
    }
    // If the note that a request left cannot be written, the list is still searched before the check is sent again.
    const onLeft = () => void noteLeft(record).catch(() => {});
    inFlight.begin(effect, record, async () => {
      if (effect === 'list') await inFlight.otherCreates(record);
      await carryOut(effect, record, onLeft, prefetched)
        .catch((error: unknown) => failureOf(effect, error))
        .then((event) => dispatchOutcome(record, event))
        .catch((cause: unknown) => dispatchOutcome(record, failureOf(effect, notKept(cause))));
    });
  };

  const openIds = async (connection?: string): Promise<string[]> =>
    (await records.open())
      .filter((record) => connection === undefined || record.connection === connection)
      .map(({ id }) => id);

  return {
    prefetchFor,
    add: (record, otherWrites) =>
      inTurn(record.id, async () => {
        // Written once, together with the intent to send it if it may be sent at once.
        const next = step(record, { name: 'woke', awaited: false }, { now: clock.now(), online: online() });
        await written(next, records.add, otherWrites);
        if (next.record === record) announce(record);
      }),
    dispatch,
    dispatchToOpen: async (event, connection) => {
      await Promise.all((await openIds(connection)).map((id) => dispatch(id, event)));
    },
    wakeUp: async () => {
      const ids = new Set([...wakeUps.begin(), ...(await openIds())]);
      await Promise.all([...ids].map(dispatchWoke));
      await wakeUps.arm();
    },
  };
};
