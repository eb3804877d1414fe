/** Performs one request of the check machine and returns the resulting event. */
import { ServiceError } from '../contract/errors.ts';
import { serviceFault } from '../contract/service-fault.ts';
import type { Clock } from '../platform/clock.ts';
import type { Blocked } from '../privacy/leaving.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { CheckAnswer } from './answer.ts';
import { createAnswerReader } from './answer-reader.ts';
import type { CheckEvent } from './check-events.ts';
import { type CheckService, create, listSince } from './check-service.ts';
import type { Act } from './in-flight.ts';

export interface CarryOutOptions {
  serviceOf: (connection: string) => Promise<CheckService>;
  /** The clock skew of a service in milliseconds, positive if its clock is fast; undefined before its first response. */
  clockSkewMs: (connection: string) => number | undefined;
  /** The blocked host, by the user's current rules. */
  blockedHost: (record: CheckRecord) => Promise<Blocked | undefined>;
  /** Resolves when a check on this device has ended, or after some seconds. */
  untilEnded: (record: CheckRecord, serviceId: string) => Promise<void>;
  /** True while a page of ours is open. */
  isWatched: () => Promise<boolean>;
  clock: Clock;
}

/** The service of a create, and the host that blocks it: both fetched while the record is written. */
export interface Prefetched {
  service: Promise<CheckService>;
  blocked: Promise<Blocked | undefined>;
}

export interface CarryOut {
  /** For a create. Errors surface in `carryOut`. */
  prefetch(record: CheckRecord): Prefetched;
  /** Calls `onLeft` once a create has left; before that, nothing has been sent. */
  carryOut(effect: Act, record: CheckRecord, onLeft: () => void, prefetched?: Prefetched): Promise<CheckEvent>;
}

/** Half of the margin that a list query uses anyway. */
const FAR_OFF_MS = 60_000;

const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('network', serviceFault('notReached'), { cause: error });

const notSent = (blocked: Blocked): ServiceError =>
  new ServiceError('permission', 'never-send', { reason: { code: 'never-send', ...blocked } });

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

export const createCarryOut = ({
  serviceOf,
  clockSkewMs,
  blockedHost,
  untilEnded,
  isWatched,
  clock,
}: CarryOutOptions): CarryOut => {
  const reader = createAnswerReader({ serviceOf, untilEnded, isWatched, clock });

  /** A new worker learns the skew of the service's clock from the list itself; if it is large, the list is requested again. */
  const listedSince = async (service: CheckService, record: CheckRecord, sentAt: number): Promise<CheckAnswer[]> => {
    const supposed = clockSkewMs(record.connection);
    const answers = await listSince(service, record, sentAt + (supposed ?? 0));
    const skewMs = clockSkewMs(record.connection) ?? 0;
    return supposed === undefined && Math.abs(skewMs) > FAR_OFF_MS
      ? listSince(service, record, sentAt + skewMs)
      : answers;
  };

  const prefetch = (record: CheckRecord): Prefetched => {
    const found = { service: serviceOf(record.connection), blocked: blockedHost(record) };
    for (const one of Object.values(found)) one.catch(() => {});
    return found;
  };

  return {
    prefetch,
    carryOut: async (effect, record, onLeft, found) => {
      if (effect === 'read') return { name: 'read', ...(await reader.read(record)) };
      if (effect === 'create') {
        const { service, ...prefetched } = found ?? prefetch(record);
        const blocked = await prefetched.blocked;
        if (blocked) throw notSent(blocked);
        return { name: 'created', answer: await create(await service, record, onLeft) };
      }
      const sentAt = 'sentAt' in record.state ? record.state.sentAt : clock.now();
      return { name: 'listed', answers: await listedSince(await serviceOf(record.connection), record, sentAt) };
    },
  };
};
