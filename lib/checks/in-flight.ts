/** Tracks the requests that this worker waits for: any other request was started by a worker that has died. */
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import type { Effect } from './check-events.ts';

export type Act = Exclude<Effect, 'announce'>;

export interface InFlight {
  /** Skips a request that is already in flight: a slow service does not receive the same request again meanwhile. */
  begin(effect: Act, record: CheckRecord, work: () => Promise<void>): void;
  /** True if this worker waits for the create of this check. */
  isAwaited(record: CheckRecord): boolean;
  /** Resolves when the other creates of the same input have settled: otherwise another check could adopt their result. */
  otherCreates(record: CheckRecord): Promise<void>;
}

/** Identifies the request of a state; a response for an earlier one comes too late. */
export const requestOf = (state: CheckState): string | number | undefined => {
  if ('sentAt' in state) return state.sentAt;
  return 'serviceId' in state ? state.serviceId : undefined;
};

export const createInFlight = (): InFlight => {
  const creates = new Map<string, { record: CheckRecord; settled: Promise<void> }>();
  const inFlight = new Set<string>();

  const keyOf = ({ id, state }: CheckRecord): string => `${id} ${requestOf(state)}`;

  return {
    begin: (effect, record, work) => {
      const key = keyOf(record);
      const request = `${effect} ${key}`;
      if (inFlight.has(request)) return;
      inFlight.add(request);
      const settled = work().finally(() => {
        inFlight.delete(request);
        if (effect === 'create') creates.delete(key);
      });
      if (effect === 'create') creates.set(key, { record, settled });
    },
    isAwaited: (record) => creates.has(keyOf(record)),
    otherCreates: async ({ connection, input }) => {
      const others = [...creates.values()].filter(
        ({ record }) => record.connection === connection && record.input === input,
      );
      await Promise.allSettled(others.map(({ settled }) => settled));
    },
  };
};
