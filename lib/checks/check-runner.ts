/** Does what the machine says: writes the record first, then acts, then tells the machine what came of it. */
import { ServiceError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import type { Answer } from './answer.ts';
import { createAnswerReader } from './answer-reader.ts';
import { type AskedService, create, listSince } from './ask-service.ts';
import { type CheckEvent, type Effect, heldIds, step, wakeAt } from './check-machine.ts';

export interface CheckRecords {
  read(id: string): Promise<CheckRecord | undefined>;
  /** Those that something may still happen to. */
  open(): Promise<CheckRecord[]>;
  /** Those of the same connection and input, also those that were removed. */
  same(connection: string, input: string): Promise<CheckRecord[]>;
  write(record: CheckRecord): Promise<void>;
}

export interface CheckRunnerOptions {
  records: CheckRecords;
  serviceOf: (connection: string) => Promise<AskedService>;
  /** How far the clock of a service is ahead of ours, in milliseconds, once it has answered anything. */
  aheadOf: (connection: string) => number | undefined;
  /** The host that nothing is to be sent from, as the person has said meanwhile. */
  blockedHost: (record: CheckRecord) => Promise<string | undefined>;
  /**
   * Asks to be woken at a moment and every minute from then on, also if this worker has died by then; replaces what was
   * asked before. Undefined: there is nothing left to be woken for.
   */
  wake: (at: number | undefined) => Promise<void>;
  /** Told of every change, with the record as it is now. */
  announce: (record: CheckRecord) => void;
  online: () => boolean;
  clock: Clock;
}

export interface CheckRunner {
  /** Writes a new check down and sees to it. */
  add(record: CheckRecord): Promise<void>;
  tell(id: string, event: CheckEvent): Promise<void>;
  /** Tells every check that is not over, of one connection or of all. */
  tellOpen(event: CheckEvent, connection?: string): Promise<void>;
  /** Sees to everything that is due; also at the start of a worker. */
  wakeUp(): Promise<void>;
}

/**
 * After so long it is looked whether the worker that waits for a create still lives. The browser may take half a minute
 * to start another by the alarm; whatever else wakes one up finds the check due.
 */
const LOST_AFTER = 15_000;
/** Half of what a list looks back for anyway. */
const FAR_OFF = 60_000;

type Act = Exclude<Effect, 'announce'>;

const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError
    ? error
    : new ServiceError('network', 'The service could not be reached.', { cause: error });

/** An answer that does not fit its record: nothing is written of it. */
const notKept = (cause: unknown): ServiceError =>
  new ServiceError('shape', 'The answer of the service could not be kept.', { cause });

const notSent = (host: string): ServiceError =>
  new ServiceError('permission', `Not sent. ${host} is on your never-send list.`, {
    nextStep: 'Take it off the list to have it sent.',
  });

/** Under this name checks take their turn to adopt; no check is called so. */
const ADOPTION = 'adoption';

/** What a request was made for; once the check has moved on to another, the answer comes too late. */
const requestOf = (state: CheckState): string | number | undefined => {
  if ('sentAt' in state) return state.sentAt;
  return 'serviceId' in state ? state.serviceId : undefined;
};

export const createCheckRunner = (options: CheckRunnerOptions): CheckRunner => {
  const { records, serviceOf, aheadOf, blockedHost, wake, announce, online, clock } = options;
  const reader = createAnswerReader(serviceOf, clock);
  /** The events of one check are taken one after the other; those of different checks do not wait for each other. */
  const queues = new Map<string, Promise<void>>();
  /** The creates that this worker waits for. */
  const awaited = new Map<string, { record: CheckRecord; told: Promise<void> }>();
  /** A slow service is not asked the same again meanwhile, and its one answer is told once. */
  const underWay = new Set<string>();
  /** When each check wants to be woken: read from the records once, and kept beside them from then on. */
  const moments = new Map<string, number>();
  let read: Promise<void> | undefined;
  let armed: { at: number | undefined } | undefined;

  const awaitedKey = (id: string, state: CheckState): string => `${id} ${requestOf(state)}`;
  const isAwaited = ({ id, state }: CheckRecord): boolean => awaited.has(awaitedKey(id, state));

  const momentOf = (record: CheckRecord): number | undefined => {
    const now = clock.now();
    if (record.state.name !== 'sending' || record.removedAt !== undefined) return wakeAt(record, now);
    return now + LOST_AFTER;
  };

  const note = (id: string, moment: number | undefined): void => {
    if (moment === undefined) moments.delete(id);
    else moments.set(id, moment);
  };

  const readMoments = async (): Promise<void> => {
    for (const record of await records.open()) {
      if (moments.has(record.id)) continue;
      const isLost = record.state.name === 'sending' && !isAwaited(record);
      note(record.id, isLost ? clock.now() : momentOf(record));
    }
  };

  const firstMoment = (): number | undefined => (moments.size === 0 ? undefined : Math.min(...moments.values()));

  const armWakeUp = async (): Promise<void> => {
    const at = firstMoment();
    if (armed && armed.at === at) return;
    armed = { at };
    await wake(at);
  };

  /** Sooner wake-ups are asked for before the record is written, later ones after: a worker may die in between. */
  const writeArmed = async (record: CheckRecord): Promise<void> => {
    read ??= readMoments().catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    await read;
    note(record.id, momentOf(record));
    const first = firstMoment();
    if (first !== undefined && (armed?.at === undefined || first < armed.at)) await armWakeUp();
    await records.write(record);
    await armWakeUp();
  };

  const inTurn = (id: string, work: () => Promise<void>): Promise<void> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    queues.set(id, settled);
    settled.finally(() => queues.get(id) === settled && queues.delete(id));
    return turn;
  };

  const take = async (record: CheckRecord, event: CheckEvent): Promise<void> => {
    const next = step(record, event, { now: clock.now(), online: online() });
    if (next.record === record) return note(record.id, momentOf(record));
    await writeArmed(next.record);
    for (const effect of next.effects) act(effect, next.record);
  };

  const tell = (id: string, event: CheckEvent): Promise<void> =>
    inTurn(id, async () => {
      const record = await records.read(id);
      if (record) await take(record, event);
    });

  const tellWoke = (id: string): Promise<void> =>
    inTurn(id, async () => {
      const record = await records.read(id);
      if (record) await take(record, { name: 'woke', awaited: isAwaited(record) });
      else moments.delete(id);
    });

  /** What came of a request, unless the check is about another one by now. */
  const tellOutcome = ({ id, state }: CheckRecord, event: CheckEvent): Promise<void> =>
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

  /** Not waited for: what comes of it is an event of its own. */
  const act = (effect: Effect, record: CheckRecord): void => {
    if (effect === 'announce') {
      announce(record);
      return;
    }
    const key = awaitedKey(record.id, record.state);
    const doing = `${effect} ${key}`;
    if (underWay.has(doing)) return;
    underWay.add(doing);
    const told = carryOut(effect, record)
      .catch((error: unknown) => failureOf(effect, asServiceError(error)))
      .then((event) => tellOutcome(record, event))
      .catch((cause: unknown) => tellOutcome(record, failureOf(effect, notKept(cause))))
      .finally(() => {
        underWay.delete(doing);
        if (effect === 'create') awaited.delete(key);
      });
    if (effect === 'create') awaited.set(key, { record, told });
  };

  const failureOf = (effect: Act, error: ServiceError): CheckEvent => {
    switch (effect) {
      case 'create':
        return { name: 'create-failed', error };
      case 'list':
        return { name: 'list-failed', error };
      case 'read':
        return { name: 'read-failed', error };
    }
  };

  const carryOut = async (effect: Act, record: CheckRecord): Promise<CheckEvent> => {
    if (effect === 'read') return { name: 'read', answer: await reader.read(record) };
    const service = await serviceOf(record.connection);
    if (effect === 'create') {
      const host = await blockedHost(record);
      if (host !== undefined) throw notSent(host);
      return { name: 'created', answer: await create(service, record) };
    }
    await othersAnswered(record);
    const sentAt = 'sentAt' in record.state ? record.state.sentAt : clock.now();
    return { name: 'listed', answers: await listedSince(service, record, sentAt) };
  };

  /** A new worker learns from the list itself how the service's clock stands; where that is far off, it asks once more. */
  const listedSince = async (service: AskedService, record: CheckRecord, sentAt: number): Promise<Answer[]> => {
    const supposed = aheadOf(record.connection);
    const answers = await listSince(service, record, sentAt + (supposed ?? 0));
    const ahead = aheadOf(record.connection) ?? 0;
    return supposed === undefined && Math.abs(ahead) > FAR_OFF ? listSince(service, record, sentAt + ahead) : answers;
  };

  /** A create of the same words that is still under way would find its check adopted by this one. */
  const othersAnswered = async ({ connection, input }: CheckRecord): Promise<void> => {
    const others = [...awaited.values()].filter(
      ({ record }) => record.connection === connection && record.input === input,
    );
    await Promise.allSettled(others.map(({ told }) => told));
  };

  const openIds = async (connection?: string): Promise<string[]> =>
    (await records.open())
      .filter((record) => connection === undefined || record.connection === connection)
      .map(({ id }) => id);

  return {
    add: async (record) => {
      await inTurn(record.id, () => writeArmed(record));
      announce(record);
      await tellWoke(record.id);
    },
    tell,
    tellOpen: async (event, connection) => {
      await Promise.all((await openIds(connection)).map((id) => tell(id, event)));
    },
    wakeUp: async () => {
      armed = undefined;
      const ids = [...new Set([...(await openIds()), ...moments.keys()])];
      // What is being seen to wakes nobody meanwhile.
      const later = clock.now() + LOST_AFTER;
      for (const [id, moment] of moments) if (moment < later) moments.set(id, later);
      await Promise.all(ids.map(tellWoke));
      await armWakeUp();
    },
  };
};
