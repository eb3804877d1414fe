/**
 * The life of a check as a pure function: what a check is, what happened and what time it is give what the check is now
 * and what is to be done. It survives everything that its record survives.
 */
import { DEVICE } from '../contract/device.ts';
import type { ServiceError } from '../contract/errors.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import type { Answer } from './answer.ts';
import {
  GIVES_UP_AFTER,
  isDue,
  isLongEnough,
  LONGEST_PAUSE,
  LOOK_PAUSE,
  mayStillAppear,
  nextLook,
  nextRead,
  OFFLINE_PAUSE,
} from './schedule.ts';

export type CheckEvent =
  /** The person agrees, with the words as they are or as they changed them; `missing` hosts cannot be reached yet. */
  | { name: 'consented'; input?: string; missing?: string[] }
  | { name: 'refused' }
  /** The browser may reach the hosts now. */
  | { name: 'permitted' }
  /**
   * Time has passed, or the worker has just begun: what is due by this moment? `restarted`: nobody is left who waits for
   * an answer.
   */
  | { name: 'woke'; restarted: boolean; online: boolean; moment: number }
  | { name: 'created'; answer: Answer }
  | { name: 'create-failed'; error: ServiceError }
  /** The service's list, without the checks that other records hold. */
  | { name: 'listed'; answers: Answer[] }
  | { name: 'list-failed'; error: ServiceError }
  | { name: 'read'; answer: Answer }
  | { name: 'read-failed'; error: ServiceError }
  | { name: 'signed-in' }
  | { name: 'stopped' }
  /** The existing check of the service is read once more. */
  | { name: 'looked-again' }
  /** It is sent anew, after it failed or was stopped. */
  | { name: 'retried' }
  | { name: 'seen' }
  /** The person says that the rated claim is another one, or takes that back. */
  | { name: 'judged'; notSame: boolean }
  | { name: 'removed' }
  | { name: 'restored' };

export type Effect = 'create' | 'list' | 'read' | 'announce';

export interface Step {
  record: CheckRecord;
  effects: Effect[];
}

interface Next {
  state: CheckState;
  effects: Effect[];
}

type Resume = Extract<CheckState, { name: 'signed-out' }>['resume'];

const LISTS_BEFORE_SENDING_AGAIN = 2;
const MOST_CREATES = 2;

const to = (state: CheckState, ...effects: Effect[]): Next => ({ state, effects });

/** A refusal: the service has read the request and will not do it. Everything else may have arrived. */
const isRefusal = ({ kind, status }: ServiceError): boolean =>
  kind === 'permission' || kind === 'quota' || (status !== undefined && status >= 400 && status < 500);

const failed = ({ message, nextStep }: { message: string; nextStep?: string }): CheckState => ({
  name: 'failed',
  message,
  ...(nextStep === undefined ? {} : { nextStep }),
});

const pause = (error: ServiceError): number => Math.min(error.retryAfterMs ?? 0, LONGEST_PAUSE);

const signedOut = (resume: Resume): CheckState => ({ name: 'signed-out', resume });

interface Waking {
  online: boolean;
  moment: number;
}

/** What a state asks for once its time has come. */
const due = (record: CheckRecord, state: CheckState, now: number, waking: Waking): Next | undefined => {
  if (!('at' in state) || !isDue(state.at, waking.moment)) return undefined;
  if (!waking.online && record.connection !== DEVICE) {
    const resume = state.name === 'offline' ? state.resume : state;
    return to({ name: 'offline', resume, at: now + OFFLINE_PAUSE });
  }
  switch (state.name) {
    case 'queued':
      return to({ name: 'sending', sentAt: now, creates: state.creates + 1 }, 'create');
    case 'unconfirmed':
      return to({ ...state, at: now + LOOK_PAUSE }, 'list');
    case 'waiting':
      return to({ ...state, at: nextRead(record, state.polls, now) }, 'read');
    case 'offline':
      return resumed(record, state.resume, now, true);
  }
};

/** Whatever was resting goes on now. */
const resumed = (record: CheckRecord, resume: Resume, now: number, online: boolean): Next | undefined =>
  due(record, { ...resume, at: now }, now, { online, moment: now });

const begun = (record: CheckRecord, now: number, online: boolean): Next | undefined =>
  resumed(record, { name: 'queued', at: now, creates: 0 }, now, online);

const settledOrWaiting = (
  record: CheckRecord,
  answer: Answer,
  since: number,
  polls: number,
  now: number,
): CheckState => {
  if (answer.end) return answer.end;
  const { id: serviceId, createdAt: serviceTime } = answer;
  return isLongEnough(since, polls, now)
    ? { name: 'overdue', serviceId, since }
    : { name: 'waiting', serviceId, serviceTime, since, polls, at: nextRead(record, polls, now) };
};

const unconfirmed = (
  record: CheckRecord,
  { sentAt, creates }: { sentAt: number; creates: number },
  now: number,
): CheckState => ({
  name: 'unconfirmed',
  sentAt,
  creates,
  looks: 0,
  at: nextLook(record, { sentAt, looks: 0 }, now) ?? now,
});

const undecided = ({ sentAt, creates }: Extract<CheckState, { name: 'unconfirmed' }>): CheckState => ({
  name: 'undecided',
  sentAt,
  creates,
});

const afterFailedCreate = (
  record: CheckRecord,
  state: Extract<CheckState, { name: 'sending' }>,
  error: ServiceError,
  now: number,
): CheckState => {
  const again = (at: number): Resume => ({ name: 'queued', at, creates: state.creates - 1 });
  if (error.kind === 'auth') return signedOut(again(now));
  if (error.kind === 'quota' && error.retryAfterMs !== undefined) return again(now + pause(error));
  return isRefusal(error) ? failed(error) : unconfirmed(record, state, now);
};

const afterList = (
  record: CheckRecord,
  state: Extract<CheckState, { name: 'unconfirmed' }>,
  answers: readonly Answer[],
  now: number,
): Next => {
  const ours = answers.find(({ input }) => input === record.input);
  if (ours) return to(settledOrWaiting(record, ours, now, 0, now));
  const looks = state.looks + 1;
  const at = nextLook(record, { sentAt: state.sentAt, looks }, now);
  if (record.kind === 'image') return to(at === undefined ? undecided(state) : { ...state, looks, at });
  if (looks < LISTS_BEFORE_SENDING_AGAIN) return to({ ...state, looks, at: at ?? now });
  return state.creates < MOST_CREATES
    ? to({ name: 'queued', at: now, creates: state.creates })
    : to(failed({ message: 'It was sent twice and did not arrive.', nextStep: 'Try again later.' }));
};

const afterFailedList = (
  state: Extract<CheckState, { name: 'unconfirmed' }>,
  error: ServiceError,
  now: number,
): CheckState => {
  if (error.kind === 'auth') return signedOut(state);
  if (now - state.sentAt > GIVES_UP_AFTER) return undecided(state);
  return { ...state, at: now + Math.max(LOOK_PAUSE, pause(error)) };
};

const afterFailedRead = (
  record: CheckRecord,
  state: Extract<CheckState, { name: 'waiting' }>,
  error: ServiceError,
  now: number,
): CheckState => {
  const { serviceId, since } = state;
  const polls = state.polls + 1;
  if (error.kind === 'auth') return signedOut(state);
  const isYoung = error.status === 404 && mayStillAppear(since, now);
  if (isRefusal(error) && error.kind !== 'quota' && !isYoung) return failed(error);
  if (isLongEnough(since, polls, now)) return { name: 'overdue', serviceId, since };
  return { ...state, polls, at: Math.max(nextRead(record, polls, now), now + pause(error)) };
};

/** Nothing where the event says nothing to a check in this state: a late answer, a second click. */
const next = (record: CheckRecord, event: CheckEvent, now: number, online: boolean): Next | undefined => {
  const { state } = record;
  switch (event.name) {
    case 'consented':
      if (state.name !== 'awaiting-consent') return undefined;
      return event.missing?.length
        ? to({ name: 'awaiting-permission', hosts: event.missing })
        : begun(record, now, online);
    case 'permitted':
      return state.name === 'awaiting-permission' ? begun(record, now, online) : undefined;
    case 'refused':
      return state.name === 'awaiting-consent' || state.name === 'awaiting-permission'
        ? to({ name: 'stopped' })
        : undefined;
    case 'woke':
      if (state.name === 'sending' && event.restarted) {
        const lost = unconfirmed(record, state, now);
        return due(record, lost, now, event) ?? to(lost);
      }
      return due(record, state, now, event);
    case 'created':
      if (state.name !== 'sending' && state.name !== 'unconfirmed') return undefined;
      return to(settledOrWaiting(record, event.answer, now, 0, now));
    case 'create-failed':
      if (state.name !== 'sending') return undefined;
      return to(afterFailedCreate(record, state, event.error, now));
    case 'listed':
      return state.name === 'unconfirmed' ? afterList(record, state, event.answers, now) : undefined;
    case 'list-failed':
      if (state.name !== 'unconfirmed') return undefined;
      return to(afterFailedList(state, event.error, now));
    case 'read': {
      if (state.name !== 'waiting') return undefined;
      return to(settledOrWaiting(record, event.answer, state.since, state.polls + 1, now));
    }
    case 'read-failed':
      return state.name === 'waiting' ? to(afterFailedRead(record, state, event.error, now)) : undefined;
    case 'signed-in':
      return state.name === 'signed-out' ? resumed(record, state.resume, now, online) : undefined;
    case 'stopped':
      return isOver(state) ? undefined : to({ name: 'stopped' });
    case 'looked-again':
      if (state.name === 'overdue') {
        const { serviceId } = state;
        return resumed(record, { name: 'waiting', serviceId, since: now, polls: 0, at: now }, now, online);
      }
      return state.name === 'undecided'
        ? resumed(record, { ...state, name: 'unconfirmed', sentAt: now, looks: 0, at: now }, now, online)
        : undefined;
    case 'retried':
      return state.name === 'failed' || state.name === 'stopped' || state.name === 'undecided'
        ? begun(record, now, online)
        : undefined;
    case 'seen':
    case 'judged':
    case 'removed':
    case 'restored':
      return undefined;
  }
};

/** What is no matter of the state: whether a person saw it, took it out of sight, or changed its words. */
const amended = (record: CheckRecord, event: CheckEvent, now: number): CheckRecord => {
  switch (event.name) {
    case 'consented':
      return event.input === undefined || record.state.name !== 'awaiting-consent'
        ? record
        : { ...record, input: event.input };
    case 'seen':
      return isOver(record.state) && record.seenAt === undefined ? { ...record, seenAt: now } : record;
    case 'judged':
      return { ...record, notSameClaim: event.notSame };
    case 'removed':
      return record.removedAt === undefined ? { ...record, removedAt: now } : record;
    case 'restored': {
      const { removedAt, ...rest } = record;
      return removedAt === undefined ? record : rest;
    }
    default:
      return record;
  }
};

/** Nothing more comes of it by itself. */
export const isOver = ({ name }: CheckState): boolean =>
  ['done', 'analysed', 'failed', 'stopped', 'overdue', 'undecided'].includes(name);

/** When a check wants to be woken, if at all. */
export const wakeAt = ({ state, removedAt }: CheckRecord): number | undefined =>
  'at' in state && removedAt === undefined ? state.at : undefined;

/** Nothing is sent to a service while there is no network. */
export const step = (record: CheckRecord, event: CheckEvent, now: number, online = true): Step => {
  const changed = amended(record, event, now);
  const result =
    record.removedAt !== undefined && event.name === 'woke' ? undefined : next(changed, event, now, online);
  if (!result) return changed === record ? { record, effects: [] } : { record: changed, effects: ['announce'] };
  return { record: { ...changed, state: result.state, updatedAt: now }, effects: ['announce', ...result.effects] };
};
