/** Does what the machine says: writes the record first, then acts, then tells the machine what came of it. */
import { ServiceError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { createAnswerReader } from './answer-reader.ts';
import { type AskedService, create, listSince } from './ask-service.ts';
import { type CheckEvent, type Effect, step, wakeAt } from './check-machine.ts';

export interface CheckRecords {
  read(id: string): Promise<CheckRecord | undefined>;
  /** Those that something may still happen to. */
  open(): Promise<CheckRecord[]>;
  /** Those of the same connection and input. */
  same(connection: string, input: string): Promise<CheckRecord[]>;
  write(record: CheckRecord): Promise<void>;
}

export interface CheckRunnerOptions {
  records: CheckRecords;
  serviceOf: (connection: string) => Promise<AskedService>;
  /** Asks to be woken at a moment, also if this worker has died by then; replaces what was asked before. */
  wake: (at: number) => Promise<void>;
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
  /** Sees to everything that is due; `restarted` at the start of a worker, when nobody waits for an answer any more. */
  wakeUp(restarted: boolean): Promise<void>;
}

/** After so long a create of a worker that died is looked for. */
const LOST_AFTER = 30_000;

type Act = Exclude<Effect, 'announce'>;

const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError
    ? error
    : new ServiceError('network', 'The service could not be reached.', { cause: error });

export const createCheckRunner = (options: CheckRunnerOptions): CheckRunner => {
  const { records, serviceOf, wake, announce, online, clock } = options;
  const reader = createAnswerReader(serviceOf, clock);
  /** The events of one check are taken one after the other; those of different checks do not wait for each other. */
  const queues = new Map<string, Promise<void>>();
  /** The latest moment that the clock has shown. */
  let latest = 0;

  const inTurn = (id: string, work: () => Promise<void>): Promise<void> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    queues.set(id, settled);
    settled.finally(() => queues.get(id) === settled && queues.delete(id));
    return turn;
  };

  const tell = (id: string, event: CheckEvent): Promise<void> =>
    inTurn(id, async () => {
      const record = await records.read(id);
      if (!record) return;
      const next = step(record, event, clock.now(), online());
      if (next.record === record) return;
      await records.write(next.record);
      await armWakeUp();
      for (const effect of next.effects) act(effect, next.record);
    });

  /** Not waited for: what comes of it is an event of its own. */
  const act = (effect: Effect, record: CheckRecord): void => {
    if (effect === 'announce') {
      announce(record);
      return;
    }
    carryOut(effect, record).then(
      (event) => tell(record.id, event),
      (error: unknown) => tell(record.id, failureOf(effect, asServiceError(error))),
    );
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
    if (effect === 'create') return { name: 'created', answer: await create(service, record) };
    const sentAt = 'sentAt' in record.state ? record.state.sentAt : clock.now();
    const answers = await listSince(service, record, sentAt);
    const held = await heldByOthers(record);
    return { name: 'listed', answers: answers.filter(({ id }) => !held.has(id)) };
  };

  const heldByOthers = async ({ id, connection, input }: CheckRecord): Promise<Set<string>> =>
    new Set(
      (await records.same(connection, input)).flatMap((other) => {
        if (other.id === id) return [];
        if ('result' in other.state) return [other.state.result.id];
        return 'serviceId' in other.state ? [other.state.serviceId] : [];
      }),
    );

  const armWakeUp = async (): Promise<void> => {
    const moments = (await records.open()).flatMap((record) => {
      if (record.state.name === 'sending') return [record.state.sentAt + LOST_AFTER];
      return wakeAt(record) ?? [];
    });
    if (moments.length > 0) await wake(Math.min(...moments));
  };

  const tellOpen = async (event: CheckEvent, connection?: string): Promise<void> => {
    const open = (await records.open()).filter(
      (record) => connection === undefined || record.connection === connection,
    );
    await Promise.all(open.map(({ id }) => tell(id, event)));
  };

  /** A clock that was set back would keep every check waiting until it has caught up: then all of them are due. */
  const dueMoment = (): number => {
    const now = clock.now();
    const isSetBack = now < latest;
    latest = now;
    return isSetBack ? Number.POSITIVE_INFINITY : now;
  };
  const woke = (restarted: boolean): CheckEvent => ({
    name: 'woke',
    restarted,
    online: online(),
    moment: dueMoment(),
  });

  return {
    add: async (record) => {
      await records.write(record);
      announce(record);
      await tell(record.id, woke(false));
    },
    tell,
    tellOpen,
    wakeUp: async (restarted) => {
      await tellOpen(woke(restarted));
      await armWakeUp();
    },
  };
};
