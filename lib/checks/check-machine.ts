/**
 * The life of a check as a pure function: what a check is, what happened and what time it is give what the check is now
 * and what is to be done. It survives everything that its record survives.
 */
import type { ContextCheck } from '../contract/context-checks.ts';
import type { ServiceError } from '../contract/errors.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';

export type CheckEvent =
  | { name: 'consented' }
  | { name: 'refused' }
  /** Time has passed, or the worker has just begun: what is due? */
  | { name: 'woke' /** Nobody is left who waits for an answer. */; restarted: boolean }
  | { name: 'created'; check: ContextCheck }
  | { name: 'create-failed'; error: ServiceError }
  /** The service's list, without the checks that other records hold. */
  | { name: 'listed'; checks: ContextCheck[] }
  | { name: 'list-failed' }
  | { name: 'read'; check: ContextCheck }
  | { name: 'read-failed'; error: ServiceError }
  | { name: 'stopped' };

export type Effect = 'create' | 'list' | 'read' | 'announce';

export interface Step {
  record: CheckRecord;
  effects: Effect[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Seconds between reads, the last one over and over (design section 3). */
const pollAfter = [1, 2, 3, 5, 8, 10];
const LIST_PAUSE = 5 * SECOND;
const LISTS_BEFORE_SENDING_AGAIN = 2;
const MOST_CREATES = 2;
export const GIVES_UP_AFTER = 10 * MINUTE;

const pollDelay = (polls: number) => (pollAfter[Math.min(polls, pollAfter.length - 1)] ?? 10) * SECOND;

/** A refusal: the service has read the request and will not do it. Everything else may have arrived. */
const isRefusal = ({ kind, status }: ServiceError): boolean =>
  kind === 'auth' ||
  kind === 'permission' ||
  kind === 'quota' ||
  (status !== undefined && status >= 400 && status < 500);

const failed = ({ message, nextStep }: { message: string; nextStep?: string }): CheckState => ({
  name: 'failed',
  message,
  ...(nextStep === undefined ? {} : { nextStep }),
});

const settledOrWaiting = (check: ContextCheck, since: number, polls: number, now: number): CheckState => {
  switch (check.status) {
    case 'success':
      return { name: 'done', result: check };
    case 'failed':
      return failed({ message: check.error });
    case 'processing':
      return now - since > GIVES_UP_AFTER
        ? { name: 'overdue', serviceId: check.id, since }
        : { name: 'waiting', serviceId: check.id, since, polls, at: now + pollDelay(polls) };
  }
};

/** What a state asks for once its time has come. */
const due = (state: CheckState, now: number): { state: CheckState; effects: Effect[] } | undefined => {
  switch (state.name) {
    case 'queued':
      if (state.at > now) return undefined;
      return { state: { name: 'sending', sentAt: now, creates: state.creates + 1 }, effects: ['create'] };
    case 'unconfirmed':
      return state.at > now ? undefined : { state: { ...state, at: now + LIST_PAUSE }, effects: ['list'] };
    case 'waiting':
      return state.at > now ? undefined : { state: { ...state, at: now + pollDelay(state.polls) }, effects: ['read'] };
    default:
      return undefined;
  }
};

/** Nothing where the event says nothing to a check in this state: a late answer, a second click. */
const next = (
  { state, input }: CheckRecord,
  event: CheckEvent,
  now: number,
): { state: CheckState; effects: Effect[] } | undefined => {
  const to = (changed: CheckState, ...effects: Effect[]) => ({ state: changed, effects });
  switch (event.name) {
    case 'consented':
      return state.name === 'awaiting-consent' ? due({ name: 'queued', at: now, creates: 0 }, now) : undefined;
    case 'refused':
      return state.name === 'awaiting-consent' ? to({ name: 'stopped' }) : undefined;
    case 'woke':
      if (state.name === 'sending' && event.restarted) {
        return due({ name: 'unconfirmed', sentAt: state.sentAt, creates: state.creates, looks: 0, at: now }, now);
      }
      return due(state, now);
    case 'created':
      if (state.name !== 'sending' && state.name !== 'unconfirmed') return undefined;
      return to(settledOrWaiting(event.check, now, 0, now));
    case 'create-failed': {
      if (state.name !== 'sending') return undefined;
      const { error } = event;
      if (error.kind === 'quota' && error.retryAfterMs !== undefined) {
        return to({ name: 'queued', at: now + error.retryAfterMs, creates: state.creates - 1 });
      }
      if (isRefusal(error)) return to(failed(error));
      return to({ name: 'unconfirmed', sentAt: state.sentAt, creates: state.creates, looks: 0, at: now });
    }
    case 'listed': {
      if (state.name !== 'unconfirmed') return undefined;
      const ours = event.checks.find((check) => check.input === input);
      if (ours) return to(settledOrWaiting(ours, now, 0, now));
      if (state.looks + 1 < LISTS_BEFORE_SENDING_AGAIN) {
        return to({ ...state, looks: state.looks + 1, at: now + LIST_PAUSE });
      }
      return state.creates < MOST_CREATES
        ? to({ name: 'queued', at: now, creates: state.creates })
        : to(failed({ message: 'It was sent twice and did not arrive.', nextStep: 'Try again later.' }));
    }
    case 'list-failed':
      if (state.name !== 'unconfirmed') return undefined;
      return now - state.sentAt > GIVES_UP_AFTER
        ? to(failed({ message: 'It could not be found out whether it arrived.', nextStep: 'Try again later.' }))
        : to({ ...state, at: now + LIST_PAUSE });
    case 'read':
      if (state.name !== 'waiting' && state.name !== 'overdue') return undefined;
      return to(settledOrWaiting(event.check, state.since, state.name === 'waiting' ? state.polls + 1 : 0, now));
    case 'read-failed': {
      if (state.name !== 'waiting') return undefined;
      const { serviceId, since, polls } = state;
      if (isRefusal(event.error) && event.error.kind !== 'quota') return to(failed(event.error));
      if (now - since > GIVES_UP_AFTER) return to({ name: 'overdue', serviceId, since });
      const wait = Math.max(pollDelay(polls + 1), event.error.retryAfterMs ?? 0);
      return to({ name: 'waiting', serviceId, since, polls: polls + 1, at: now + wait });
    }
    case 'stopped':
      return isOver(state) ? undefined : to({ name: 'stopped' });
  }
};

export const isOver = (state: CheckState): boolean =>
  state.name === 'done' || state.name === 'failed' || state.name === 'stopped' || state.name === 'overdue';

/** When a check wants to be woken, if at all. */
export const wakeAt = (state: CheckState): number | undefined => ('at' in state ? state.at : undefined);

export const step = (record: CheckRecord, event: CheckEvent, now: number): Step => {
  const result = next(record, event, now);
  if (!result) return { record, effects: [] };
  return {
    record: { ...record, state: result.state, updatedAt: now },
    effects: ['announce', ...result.effects],
  };
};
