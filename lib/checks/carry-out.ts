/** One request to a service, as the machine asked for it, and the event that comes of it. */
import { ServiceError } from '../contract/errors.ts';
import { faultOf } from '../contract/service-fault.ts';
import type { Clock } from '../platform/clock.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { Answer } from './answer.ts';
import { createAnswerReader } from './answer-reader.ts';
import type { CheckEvent } from './check-events.ts';
import { type CheckService, create, listSince } from './check-service.ts';
import type { Act } from './in-flight.ts';

export interface CarryOutOptions {
  serviceOf: (connection: string) => Promise<CheckService>;
  /** How far the clock of a service is ahead of ours, in milliseconds, once it has answered anything. */
  clockSkewMs: (connection: string) => number | undefined;
  /** The host that nothing is to be sent from, as the person has said meanwhile. */
  blockedHost: (record: CheckRecord) => Promise<string | undefined>;
  clock: Clock;
}

/** What is asked, and the host that keeps it from being asked: looked up beside the writing of the record. */
export interface Prefetched {
  service: Promise<CheckService>;
  host: Promise<string | undefined>;
}

export interface CarryOut {
  /** Of a create. Who carries it out hears what goes wrong. */
  prefetch(record: CheckRecord): Prefetched;
  /** `onLeft` hears that a create has left; before that, nothing has. */
  carryOut(effect: Act, record: CheckRecord, onLeft: () => void, prefetched?: Prefetched): Promise<CheckEvent>;
}

/** Half of what a list looks back for anyway. */
const FAR_OFF = 60_000;

const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('network', faultOf('notReached'), { cause: error });

const notSent = (host: string): ServiceError =>
  new ServiceError('permission', 'never-send', { reason: { code: 'never-send', host } });

export const failureOf = (effect: Act, error: unknown): CheckEvent => {
  switch (effect) {
    case 'create':
      return { name: 'create-failed', error: asServiceError(error) };
    case 'list':
      return { name: 'list-failed', error: asServiceError(error) };
    case 'read':
      return { name: 'read-failed', error: asServiceError(error) };
  }
};

export const createCarryOut = ({ serviceOf, clockSkewMs, blockedHost, clock }: CarryOutOptions): CarryOut => {
  const reader = createAnswerReader(serviceOf, clock);

  /** A new worker learns from the list itself how the service's clock stands; where that is far off, it asks once more. */
  const listedSince = async (service: CheckService, record: CheckRecord, sentAt: number): Promise<Answer[]> => {
    const supposed = clockSkewMs(record.connection);
    const answers = await listSince(service, record, sentAt + (supposed ?? 0));
    const skewMs = clockSkewMs(record.connection) ?? 0;
    return supposed === undefined && Math.abs(skewMs) > FAR_OFF ? listSince(service, record, sentAt + skewMs) : answers;
  };

  const prefetch = (record: CheckRecord): Prefetched => {
    const found = { service: serviceOf(record.connection), host: blockedHost(record) };
    for (const one of Object.values(found)) one.catch(() => {});
    return found;
  };

  return {
    prefetch,
    carryOut: async (effect, record, onLeft, found) => {
      if (effect === 'read') return { name: 'read', answer: await reader.read(record) };
      if (effect === 'create') {
        const { service, host } = found ?? prefetch(record);
        const blocked = await host;
        if (blocked !== undefined) throw notSent(blocked);
        return { name: 'created', answer: await create(await service, record, onLeft) };
      }
      const sentAt = 'sentAt' in record.state ? record.state.sentAt : clock.now();
      return { name: 'listed', answers: await listedSince(await serviceOf(record.connection), record, sentAt) };
    },
  };
};
