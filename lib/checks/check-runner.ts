/** Does what the machine says: writes the record first, then acts, then tells the machine what came of it. */
import { ServiceError } from '../contract/errors.ts';
import type { Service } from '../contract/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { type CheckEvent, type Effect, isOver, step, wakeAt } from './check-machine.ts';

export interface CheckRecords {
  read(id: string): Promise<CheckRecord | undefined>;
  all(): Promise<CheckRecord[]>;
  write(record: CheckRecord): Promise<void>;
}

export interface CheckRunnerOptions {
  records: CheckRecords;
  serviceOf: (connection: string) => Promise<Pick<Service, 'contextChecks'>>;
  /** Asks to be woken at a moment, also if this worker has died by then; replaces what was asked before. */
  wake: (at: number) => Promise<void>;
  /** Told of every change, with the record as it is now. */
  announce: (record: CheckRecord) => void;
  clock: Clock;
}

export interface CheckRunner {
  /** Writes a new check down and sees to it. */
  add(record: CheckRecord): Promise<void>;
  tell(id: string, event: CheckEvent): Promise<void>;
  /** Sees to everything that is due; `restarted` at the start of a worker, when nobody waits for an answer any more. */
  wakeUp(restarted: boolean): Promise<void>;
}

const MINUTE = 60_000;
/** The clocks of the service and of this device may differ by so much. */
const CLOCK_DIFFERENCE = 2 * MINUTE;
/** After so long a create of a worker that died is looked for. */
const LOST_AFTER = 30_000;

const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError
    ? error
    : new ServiceError('network', 'The service could not be reached.', { cause: error });

export const createCheckRunner = ({ records, serviceOf, wake, announce, clock }: CheckRunnerOptions): CheckRunner => {
  /** The events of one check are taken one after the other; those of different checks do not wait for each other. */
  const queues = new Map<string, Promise<void>>();

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
      const next = step(record, event, clock.now());
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

  const failureOf = (effect: Exclude<Effect, 'announce'>, error: ServiceError): CheckEvent => {
    switch (effect) {
      case 'create':
        return { name: 'create-failed', error };
      case 'list':
        return { name: 'list-failed' };
      case 'read':
        return { name: 'read-failed', error };
    }
  };

  const carryOut = async (effect: Exclude<Effect, 'announce'>, record: CheckRecord): Promise<CheckEvent> => {
    const { contextChecks } = await serviceOf(record.connection);
    const { state, input, pageKey } = record;
    if (effect === 'create') {
      const indexOn = pageKey === undefined ? {} : { indexOn: pageKey };
      return { name: 'created', check: await contextChecks.create({ body: { input, ...indexOn } }) };
    }
    if (effect === 'read' && 'serviceId' in state) {
      return { name: 'read', check: await contextChecks.get({ params: { id: state.serviceId } }) };
    }
    const sentAt = 'sentAt' in state ? state.sentAt : clock.now();
    const { data } = await contextChecks.list({
      query: {
        sort: 'asc',
        start: new Date(sentAt - CLOCK_DIFFERENCE).toISOString(),
        limit: 100,
        ...(pageKey === undefined ? {} : { filter: pageKey }),
      },
    });
    const held = await heldByOthers(record);
    return { name: 'listed', checks: data.filter(({ id }) => !held.has(id)) };
  };

  const heldByOthers = async (record: CheckRecord): Promise<Set<string>> =>
    new Set(
      (await records.all()).flatMap(({ id, connection, state }) => {
        if (id === record.id || connection !== record.connection) return [];
        if (state.name === 'done') return [state.result.id];
        return 'serviceId' in state ? [state.serviceId] : [];
      }),
    );

  const armWakeUp = async (): Promise<void> => {
    const moments = (await records.all()).flatMap(({ state }) => {
      if (state.name === 'sending') return [state.sentAt + LOST_AFTER];
      return wakeAt(state) ?? [];
    });
    if (moments.length > 0) await wake(Math.min(...moments));
  };

  return {
    add: async (record) => {
      await records.write(record);
      announce(record);
      await tell(record.id, { name: 'woke', restarted: false });
    },
    tell,
    wakeUp: async (restarted) => {
      const open = (await records.all()).filter(({ state }) => !isOver(state));
      await Promise.all(open.map(({ id }) => tell(id, { name: 'woke', restarted })));
      await armWakeUp();
    },
  };
};
