/** The requests that this worker waits for: what it does not know of was begun by a worker that has died. */
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import type { Effect } from './check-events.ts';

export type Act = Exclude<Effect, 'announce'>;

export interface InFlight {
  /** Begins nothing that is under way already: a slow service is not asked the same again meanwhile. */
  begin(effect: Act, record: CheckRecord, work: () => Promise<void>): void;
  /** Whether somebody here waits for the create of this check. */
  isAwaited(record: CheckRecord): boolean;
  /** Ends when the creates of the same words have: one of them would find its check adopted by another. */
  otherCreates(record: CheckRecord): Promise<void>;
}

/** What a request was made for; once the check has moved on to another, the answer comes too late. */
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
