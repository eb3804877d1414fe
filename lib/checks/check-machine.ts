/**
 * The life cycle of a check as a pure function: record, event and moment determine the next record and its effects. It survives
 * everything that its record survives.
 */

import { isThisDevice } from '../contract/device/device.ts';
import type { ServiceError } from '../contract/errors.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import { type Answered, isOver } from '../records/check-states.ts';
import { amended } from './amend-check.ts';
import type { CheckAnswer } from './answer.ts';
import type { CheckEvent, Effect } from './check-events.ts';
import { heldIds, serviceIdOf } from './held-ids.ts';
import { needsNetwork } from './interim-answer.ts';
import { keptJudgement } from './keep-judgement.ts';
import {
  isDue,
  isLongEnough,
  isPutOff,
  MAX_PAUSE_MS,
  MAX_TRIES,
  MIN_PAUSE_MS,
  mayStillAppear,
  nextRead,
  nextSearchForLostCreate,
  nextTry,
  OFFLINE_PAUSE_MS,
  readAfter,
  readAfterFailure,
} from './schedule.ts';

/** The environment at the time of an event. */
export interface Conditions {
  now: number;
  online: boolean;
}

export interface Transition {
  record: CheckRecord;
  effects: Effect[];
}

interface Next {
  state: CheckState;
  effects: Effect[];
}

type Resume = Extract<CheckState, { name: 'signed-out' }>['resume'];
type Sending = Extract<CheckState, { name: 'sending' }>;
type Unconfirmed = Extract<CheckState, { name: 'unconfirmed' }>;
type Waiting = Extract<CheckState, { name: 'waiting' }>;
type Offline = Extract<CheckState, { name: 'offline' }>;
type Sent = Pick<Sending, 'sentAt' | 'creates' | 'tries' | 'left'>;
type Counts = Pick<Sending, 'creates' | 'tries'>;

/**
 * The maximum of requests that may have arrived without a trace; requests that never left do not count (docs/decisions/066).
 */
const MAX_CREATES = 2;

const to = (state: CheckState, ...effects: Effect[]): Next => ({ state, effects });

/** A refusal: the service has read the request and rejects it. After any other error the request may have arrived. */
const isRefusal = ({ kind, status }: ServiceError): boolean =>
  kind === 'permission' || kind === 'quota' || (status !== undefined && status >= 400 && status < 500);

const failedBy = ({ message, nextStep, reason, fault }: ServiceError): CheckState => {
  if (reason) return { name: 'failed', because: reason };
  return fault ? { name: 'failed', fault } : { name: 'failed', message, ...(nextStep ? { nextStep } : {}) };
};

const pause = (error: ServiceError): number => Math.min(error.retryAfterMs ?? 0, MAX_PAUSE_MS);

const triesOf = ({ tries = 0 }: Pick<Counts, 'tries'>): number => tries;

const signedOut = (resume: Resume, { fault }: ServiceError): CheckState => ({
  name: 'signed-out',
  resume,
  ...(fault?.code === 'secretsLocked' ? { secretsLocked: true } : {}),
});

/** The next step of a state whose time has come. Without a network no service is contacted; with it, offline checks resume. */
const due = (record: CheckRecord, state: CheckState, moment: Conditions): Next | undefined => {
  if (!('at' in state)) return undefined;
  const { now } = moment;
  const reachable = moment.online || isThisDevice(record.connection);
  if (state.name === 'offline' && moment.online) return resumed(record, state.resume, moment);
  if (!isDue(record, state.at, now)) return undefined;
  switch (state.name) {
    case 'offline':
      return to({ ...state, at: now + OFFLINE_PAUSE_MS });
    case 'queued':
      if (!reachable) return to(offline(state, now));
      return to({ name: 'sending', sentAt: now, creates: state.creates, tries: triesOf(state) + 1 }, 'create');
    case 'unconfirmed':
      return reachable ? to({ ...state, at: now + MIN_PAUSE_MS }, 'list') : to(offline(state, now));
    case 'waiting':
      return reachable ? to({ ...state, at: nextRead(record, state.polls, now) }, 'read') : to(offline(state, now));
  }
};

const offline = (resume: Resume, now: number): Offline => ({ name: 'offline', resume, at: now + OFFLINE_PAUSE_MS });

/** Resumes a resting check now. */
const resumed = (record: CheckRecord, resume: Resume, moment: Conditions): Next | undefined =>
  due(record, { ...resume, at: moment.now }, moment);

const begun = (record: CheckRecord, moment: Conditions): Next | undefined =>
  resumed(record, { name: 'queued', at: moment.now, creates: 0 }, moment);

/** Waits for the user to grant the missing permissions first. */
const queuedOrAwaitingPermission = (
  record: CheckRecord,
  missing: string[] | undefined,
  moment: Conditions,
): Next | undefined => (missing?.length ? to({ name: 'awaiting-permission', hosts: missing }) : begun(record, moment));

/** A result of this device while offline is interim: once the network is back the whole check is repeated. */
const settledOrInterim = (
  record: CheckRecord,
  answer: CheckAnswer,
  end: Answered,
  { now, online }: Conditions,
): CheckState => {
  if (online || !needsNetwork(record, answer)) return end;
  const resting = offline({ name: 'queued', at: now, creates: 0 }, now);
  return end.name === 'done' ? { ...resting, interim: end.result } : resting;
};

const settledOrWaiting = (
  record: CheckRecord,
  answer: CheckAnswer,
  { begunAt, polls, hasWaited = false }: { begunAt: number; polls: number; hasWaited?: boolean | undefined },
  moment: Conditions,
): CheckState => {
  const { now } = moment;
  if (answer.end) return settledOrInterim(record, answer, answer.end, moment);
  const { id: serviceId, createdAt: serviceTime } = answer;
  // A clock that was set back does not prolong the wait.
  const since = Math.min(begunAt, now);
  const at = hasWaited ? now : readAfter(record, polls, now);
  return isLongEnough(since, polls, now)
    ? { name: 'overdue', serviceId, since }
    : { name: 'waiting', serviceId, serviceTime, since, polls, at };
};

const sentOf = ({ sentAt, creates, tries, left }: Sent): Sent => ({
  sentAt,
  creates,
  ...(tries === undefined ? {} : { tries }),
  ...(left === undefined ? {} : { left }),
});

const unconfirmed = (record: CheckRecord, state: Sent, now: number): Unconfirmed => ({
  name: 'unconfirmed',
  ...sentOf(state),
  searches: 0,
  failures: 0,
  at: nextSearchForLostCreate(record, 0, now) ?? now,
});

const undecided = (state: Sent): CheckState => ({ name: 'undecided', ...sentOf(state) });

/** A request that did not arrive is sent again if it never left, or left once; for an image that left, the user decides. */
const notArrived = (record: CheckRecord, state: Unconfirmed, now: number): CheckState => {
  const { creates, left } = state;
  const tries = triesOf(state);
  if (left && record.kind === 'image') return undecided(state);
  if (creates >= MAX_CREATES) return { name: 'failed', because: { code: 'not-arrived' } };
  return tries >= MAX_TRIES
    ? { name: 'failed', because: { code: 'not-sent' } }
    : { name: 'queued', at: nextTry(tries, now), creates, tries };
};

/** The service refused the request: nothing has arrived, so the attempt does not count. */
const putOff = (state: Sending, at: number): Resume => ({
  name: 'queued',
  at,
  creates: state.creates - (state.left ? 1 : 0),
  tries: Math.max(0, triesOf(state) - 1),
});

const afterFailedCreate = (record: CheckRecord, state: Sending, error: ServiceError, now: number): CheckState => {
  if (error.kind === 'auth') return signedOut(putOff(state, now), error);
  // Beyond the longest pause a person should learn why, and not find a check sent the next day.
  if (error.kind === 'quota' && error.retryAfterMs !== undefined && error.retryAfterMs <= MAX_PAUSE_MS) {
    return putOff(state, now + Math.max(MIN_PAUSE_MS, error.retryAfterMs));
  }
  return isRefusal(error) ? failedBy(error) : unconfirmed(record, state, now);
};

const afterList = (
  record: CheckRecord,
  state: Unconfirmed,
  answers: readonly CheckAnswer[],
  moment: Conditions,
): CheckState => {
  const { now } = moment;
  const ours = answers.find(({ input }) => input === record.input);
  if (ours) return settledOrWaiting(record, ours, { begunAt: now, polls: 0 }, moment);
  const searches = state.searches + 1;
  const at = nextSearchForLostCreate(record, searches, now);
  return at === undefined ? notArrived(record, state, now) : { ...state, searches, at };
};

const afterFailedList = (state: Unconfirmed, error: ServiceError, now: number): CheckState => {
  if (error.kind === 'auth') return signedOut(state, error);
  const failures = state.failures + 1;
  const isRefused = isRefusal(error) && error.kind !== 'quota';
  if (isRefused || isLongEnough(state.sentAt, failures, now)) return undecided(state);
  return { ...state, failures, at: now + Math.max(MIN_PAUSE_MS, pause(error)) };
};

const afterFailedRead = (record: CheckRecord, state: Waiting, error: ServiceError, now: number): CheckState => {
  const { serviceId } = state;
  const since = Math.min(state.since, now);
  const polls = state.polls + 1;
  if (error.kind === 'auth') return signedOut(state, error);
  const isYoung = error.status === 404 && mayStillAppear(since, now);
  if (isRefusal(error) && error.kind !== 'quota' && !isYoung) return failedBy(error);
  if (isLongEnough(since, polls, now)) return { name: 'overdue', serviceId, since };
  return { ...state, since, polls, at: Math.max(readAfterFailure(record, polls, now), now + pause(error)) };
};

/** An interim result becomes final: no other will follow, and it lists the sources that did not respond. */
const stopped = (state: CheckState): CheckState => {
  if (state.name === 'awaiting-consent' || state.name === 'awaiting-permission')
    return { name: 'stopped', unanswered: state };
  return state.name === 'offline' && state.interim ? { name: 'done', result: state.interim } : { name: 'stopped' };
};

/** Undefined if the event has no meaning in this state: a late response, a second click. */
const next = (record: CheckRecord, event: CheckEvent, moment: Conditions): Next | undefined => {
  const { state } = record;
  const { now } = moment;
  switch (event.name) {
    case 'consented':
      return state.name === 'awaiting-consent' ? queuedOrAwaitingPermission(record, event.missing, moment) : undefined;
    case 'permitted':
      return state.name === 'awaiting-permission' ? begun(record, moment) : undefined;
    case 'refused':
      return state.name === 'awaiting-consent' || state.name === 'awaiting-permission' ? to(stopped(state)) : undefined;
    case 'woke': {
      if (state.name !== 'sending') return due(record, state, moment);
      if (event.awaited) return undefined;
      const lost = unconfirmed(record, state, now);
      return due(record, lost, moment) ?? to(lost);
    }
    case 'watched':
      return state.name === 'waiting' && !isPutOff(record, state, now) ? resumed(record, state, moment) : undefined;
    case 'left':
      if (state.name !== 'sending' || state.left) return undefined;
      return to({ ...state, creates: state.creates + 1, left: true });
    case 'created':
      if (state.name !== 'sending' && state.name !== 'unconfirmed') return undefined;
      return to(settledOrWaiting(record, event.answer, { begunAt: now, polls: 0 }, moment));
    case 'create-failed':
      return state.name === 'sending' ? to(afterFailedCreate(record, state, event.error, now)) : undefined;
    case 'listed':
      return state.name === 'unconfirmed' ? to(afterList(record, state, event.answers, moment)) : undefined;
    case 'list-failed':
      return state.name === 'unconfirmed' ? to(afterFailedList(state, event.error, now)) : undefined;
    case 'read':
      if (state.name !== 'waiting') return undefined;
      return to(
        settledOrWaiting(
          record,
          event.answer,
          { begunAt: state.since, polls: state.polls + 1, hasWaited: event.hasWaited },
          moment,
        ),
      );
    case 'read-failed':
      return state.name === 'waiting' ? to(afterFailedRead(record, state, event.error, now)) : undefined;
    case 'signed-in':
      return state.name === 'signed-out' ? resumed(record, state.resume, moment) : undefined;
    case 'stopped':
      return isOver(state) ? undefined : to(stopped(state));
    case 'looked-again':
      if (state.name === 'overdue') {
        const { serviceId } = state;
        return resumed(record, { name: 'waiting', serviceId, since: now, polls: 0, at: now }, moment);
      }
      return state.name === 'undecided' ? resumed(record, unconfirmed(record, state, now), moment) : undefined;
    case 'retried':
      if (state.name === 'stopped' && state.unanswered?.name === 'awaiting-consent') return to(state.unanswered);
      return state.name === 'failed' || state.name === 'stopped' || state.name === 'undecided'
        ? queuedOrAwaitingPermission(record, event.missing, moment)
        : undefined;
    case 'restored':
      // A sign-in in the meantime was dispatched only to checks that were not removed.
      return record.removedAt !== undefined && state.name === 'signed-out'
        ? resumed(record, state.resume, moment)
        : undefined;
    case 'seen':
    case 'judged':
    case 'decided':
    case 'page-compared':
    case 'page-claim-judged':
    case 'later-found':
    case 'later-dismissed':
    case 'later-switched':
    case 'annotated':
    case 'evidence-made':
    case 'reused':
    case 'looked-for':
    case 'removed':
      return undefined;
  }
};

/** The time at which a check has to be woken, if any. */
export const wakeTimeOf = (record: CheckRecord, now: number): number | undefined => {
  const { state, removedAt } = record;
  if (!('at' in state) || removedAt !== undefined) return undefined;
  return isDue(record, state.at, now) ? now : state.at;
};

/** Events that start or request something; removed checks ignore them. */
const BEGINS: readonly CheckEvent['name'][] = [
  'consented',
  'permitted',
  'woke',
  'watched',
  'signed-in',
  'looked-again',
  'retried',
];

/** Fields of a state that no person sees. */
const COUNTS = ['at', 'polls', 'searches', 'failures', 'tries', 'creates', 'left'];

const shownOf = (state: CheckState): string =>
  JSON.stringify(state, (field, value) => (COUNTS.includes(field) ? undefined : value));

const isSeenToChange = (before: CheckState, after: CheckState): boolean =>
  before.name !== after.name || shownOf(before) !== shownOf(after);

const moved = (record: CheckRecord, state: CheckState, now: number): CheckRecord => {
  const held = serviceIdOf(record.state);
  const isLetGo = held !== undefined && held !== serviceIdOf(state);
  const { seenAt, notSameClaim: _judged, judgedMatch: _match, importedAt: _imported, ...unseen } = record;
  // `seenAt` belongs to the earlier outcome, `importedAt` to the one of a file; the next one is unseen.
  const kept = isOver(record.state) || seenAt === undefined ? unseen : { ...unseen, seenAt };
  const formerIds = isLetGo ? { formerIds: heldIds(record) } : {};
  return { ...kept, ...keptJudgement(record, state), ...formerIds, updatedAt: now, state };
};

export const step = (record: CheckRecord, event: CheckEvent, moment: Conditions): Transition => {
  if (record.removedAt !== undefined && BEGINS.includes(event.name)) return { record, effects: [] };
  const changed = amended(record, event, moment.now);
  const result = next(record, event, moment);
  if (!result) return changed === record ? { record, effects: [] } : { record: changed, effects: ['announce'] };
  const after = moved(changed, result.state, moment.now);
  const isSeen = isSeenToChange(record.state, after.state);
  return { record: after, effects: isSeen ? ['announce', ...result.effects] : result.effects };
};
