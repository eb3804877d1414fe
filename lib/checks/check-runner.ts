/** Does what the machine says: writes the record first, then acts, then tells the machine what came of it. */
import { ServiceError } from '../contract/errors.ts';
import { faultOf } from '../contract/service-fault.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { Answer } from './answer.ts';
import { type CarryOutOptions, createCarryOut, failureOf, type Prefetched } from './carry-out.ts';
import type { CheckEvent, Effect } from './check-events.ts';
import { type Step, step } from './check-machine.ts';
import { heldIds } from './held-ids.ts';
import { createInFlight, requestOf } from './in-flight.ts';
import { takeTurns } from './in-turn.ts';
import { createWakeUps } from './wake-ups.ts';

interface CheckRecords {
  read(id: string): Promise<CheckRecord | undefined>;
  /** Those that something may still happen to. */
  open(): Promise<CheckRecord[]>;
  /** Those of the same connection and input, also those that were removed. */
  same(connection: string, input: string): Promise<CheckRecord[]>;
  write(record: CheckRecord): Promise<void>;
}

export interface CheckRunnerOptions extends CarryOutOptions {
  records: CheckRecords;
  /**
   * Asks to be woken at a moment and every minute from then on, also if this worker has died by then; replaces what was
   * asked before. Undefined: there is nothing left to be woken for.
   */
  wake: (at: number | undefined) => Promise<void>;
  /** Told of every change, with the record as it is now. */
  announce: (record: CheckRecord) => void;
  online: () => boolean;
}

export interface CheckRunner {
  /** A check by this connection is likely to be added: what it takes to ask is opened meanwhile. */
  prefetchFor(connection: string): void;
  /** Writes a new check down and sees to it. What belongs to it is being written as well, and is waited for before it is asked. */
  add(record: CheckRecord, otherWrites?: Promise<unknown>): Promise<void>;
  dispatch(id: string, event: CheckEvent): Promise<void>;
  /** Tells every check that is not over, of one connection or of all. */
  dispatchToOpen(event: CheckEvent, connection?: string): Promise<void>;
  /** Sees to everything that is due; also at the start of a worker. */
  wakeUp(): Promise<void>;
}

/** An answer that does not fit its record: nothing is written of it. */
const notKept = (cause: unknown): ServiceError => new ServiceError('shape', faultOf('notKept'), { cause });

/** Under this name checks take their turn to adopt; no check is called so. */
const ADOPTION = 'adoption';

export const createCheckRunner = (options: CheckRunnerOptions): CheckRunner => {
  const { records, wake, announce, online, clock } = options;
  const inFlight = createInFlight();
  const wakeUps = createWakeUps({ open: records.open, wake, isAwaited: inFlight.isAwaited, clock });
  const { prefetch, carryOut } = createCarryOut(options);
  const inTurn = takeTurns();

  /** What goes wrong with it, whoever asks it hears. */
  const prefetchFor = (connection: string): void => {
    options.serviceOf(connection).catch(() => {});
    wakeUps.prefetchOpen();
  };

  /** A record before anything is done of what it says, and what else is to be written by then. */
  const written = async ({ record, effects }: Step, otherWrites?: Promise<unknown>): Promise<void> => {
    const prefetched = effects.includes('create') ? prefetch(record) : undefined;
    await Promise.all([wakeUps.around(record, () => records.write(record)), otherWrites]);
    for (const effect of effects) act(effect, record, prefetched);
  };

  const take = async (record: CheckRecord, event: CheckEvent): Promise<void> => {
    const next = step(record, event, { now: clock.now(), online: online() });
    if (next.record === record) return wakeUps.note(record);
    await written(next);
  };

  const dispatch = (id: string, event: CheckEvent): Promise<void> =>
    inTurn(id, async () => {
      wakeUps.prefetchOpen();
      const record = await records.read(id);
      if (record) await take(record, event);
    });

  const dispatchWoke = (id: string): Promise<void> =>
    inTurn(id, async () => {
      const record = await records.read(id);
      if (record) await take(record, { name: 'woke', awaited: inFlight.isAwaited(record) });
      else wakeUps.forget(id);
    });

  /** What came of a request, unless the check is about another one by now. */
  const dispatchOutcome = ({ id, state }: CheckRecord, event: CheckEvent): Promise<void> =>
    inTurn(id, async () => {
      const record = await records.read(id);
      if (!record || requestOf(record.state) !== requestOf(state)) return;
      if (event.name !== 'listed') return take(record, event);
      // One after the other, so that no two checks adopt the same one of the service.
      await inTurn(ADOPTION, async () => take(record, { ...event, answers: await unheld(record, event.answers) }));
    });

  const unheld = async ({ connection, input }: CheckRecord, answers: readonly Answer[]): Promise<Answer[]> => {
    const held = new Set((await records.same(connection, input)).flatMap(heldIds));
    return answers.filter(({ id }) => !held.has(id));
  };

  /** Written beside the request, which does not wait for it; nobody is told, and its wake-up has been asked for. */
  const noteLeft = ({ id, state }: CheckRecord): Promise<void> =>
    inTurn(id, async () => {
      const record = await records.read(id);
      if (!record || requestOf(record.state) !== requestOf(state)) return;
      const next = step(record, { name: 'left' }, { now: clock.now(), online: online() });
      if (next.record !== record) await records.write(next.record);
    });

  /** Not waited for: what comes of it is an event of its own. */
  const act = (effect: Effect, record: CheckRecord, prefetched: Prefetched | undefined): void => {
    if (effect === 'announce') {
      announce(record);
      return;
    }
    // Where it cannot be written that a request left, its check is looked for all the same before it is sent again.
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
        // Written once, with the intent to send it where it may be sent at once.
        const next = step(record, { name: 'woke', awaited: false }, { now: clock.now(), online: online() });
        await written(next, otherWrites);
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
