/** Tests every state against every event: the result is a transition listed here, or the identical record. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckAnswer } from '../../../lib/checks/answer.ts';
import type { CheckEvent } from '../../../lib/checks/check-events.ts';
import { step } from '../../../lib/checks/check-machine.ts';
import { needsNetwork } from '../../../lib/checks/interim-answer.ts';
import { MAX_TRIES } from '../../../lib/checks/schedule.ts';
import { ServiceError, type ServiceErrorKind } from '../../../lib/contract/errors.ts';
import { type CheckRecord, type CheckState, checkRecord } from '../../../lib/records/check-record.ts';
import { isOver } from '../../../lib/records/check-states.ts';
import * as sample from '../../fixtures/check-samples.ts';
import { isThorough } from '../../thorough.ts';

type Name = CheckState['name'];

const names = Object.keys(sample.states) as Name[]; // the keys of a literal
const goesOn: Name[] = ['sending', 'unconfirmed', 'waiting', 'offline'];
const open = names.filter((name) => !isOver(sample.states[name]));

/** The states that an event leads to, by the state before it. */
const table: { [Event in CheckEvent['name']]: Partial<Record<Name, Name[]>> } = {
  consented: { 'awaiting-consent': ['awaiting-permission', 'sending', 'offline'] },
  permitted: { 'awaiting-permission': ['sending', 'offline'] },
  refused: { 'awaiting-consent': ['stopped'], 'awaiting-permission': ['stopped'] },
  woke: {
    queued: ['sending', 'offline'],
    sending: ['unconfirmed', 'offline'],
    unconfirmed: ['unconfirmed', 'offline'],
    waiting: ['waiting', 'offline'],
    offline: goesOn,
  },
  watched: { waiting: ['waiting', 'offline'] },
  annotated: {},
  'evidence-made': {},
  reused: {},
  left: { sending: ['sending'] },
  created: {
    sending: ['waiting', 'done', 'analysed', 'failed', 'offline'],
    unconfirmed: ['waiting', 'done', 'analysed', 'failed', 'offline'],
  },
  'create-failed': { sending: ['signed-out', 'queued', 'failed', 'unconfirmed'] },
  listed: { unconfirmed: ['waiting', 'done', 'analysed', 'failed', 'unconfirmed', 'queued', 'undecided', 'offline'] },
  'list-failed': { unconfirmed: ['signed-out', 'unconfirmed', 'undecided'] },
  read: { waiting: ['waiting', 'overdue', 'done', 'analysed', 'failed', 'offline'] },
  'read-failed': { waiting: ['waiting', 'overdue', 'failed', 'signed-out'] },
  'signed-in': { 'signed-out': goesOn },
  stopped: Object.fromEntries(open.map((name) => [name, name === 'offline' ? ['stopped', 'done'] : ['stopped']])),
  'looked-again': { overdue: ['waiting', 'offline'], undecided: ['unconfirmed', 'offline'] },
  retried: {
    failed: ['sending', 'offline', 'awaiting-permission'],
    undecided: ['sending', 'offline', 'awaiting-permission'],
    stopped: ['sending', 'offline', 'awaiting-consent', 'awaiting-permission'],
  },
  restored: { 'signed-out': goesOn },
  'looked-for': {},
  seen: {},
  judged: {},
  decided: {},
  'later-dismissed': {},
  'page-compared': {},
  'page-claim-judged': {},
  'later-found': {},
  'later-switched': {},
  removed: {},
};

/** The state that is stored before each effect runs. */
const stateOfEffect = { create: 'sending', list: 'unconfirmed', read: 'waiting' } as const;

const moment = fc.integer({ min: -7_200_000, max: 7_200_000 }).map((offset) => sample.NOW + offset);
const count = fc.integer({ min: 0, max: 40 });
/** For the second of two creates it may be unknown whether it left. */
const counts = {
  creates: fc.integer({ min: 0, max: 2 }),
  tries: fc.option(fc.integer({ min: 0, max: 21 }), { nil: undefined }),
};
const sent = { sentAt: moment, ...counts, left: fc.constantFrom(undefined, true) };

const resume = fc.oneof(
  fc.record({ name: fc.constant('queued' as const), at: moment, ...counts, creates: fc.integer({ min: 0, max: 1 }) }),
  fc.record({
    name: fc.constant('unconfirmed' as const),
    ...sent,
    searches: fc.integer({ min: 0, max: 3 }),
    failures: count,
    at: moment,
  }),
  fc.record({
    name: fc.constant('waiting' as const),
    serviceId: fc.constant('7'),
    since: moment,
    polls: count,
    at: moment,
  }),
);
const anyState: fc.Arbitrary<CheckState> = fc.oneof(
  resume,
  fc.record({ name: fc.constantFrom('sending' as const, 'undecided' as const), ...sent }),
  fc.record({ name: fc.constant('overdue' as const), serviceId: fc.constant('7'), since: moment }),
  fc
    .record({ resume, at: moment, interim: fc.constantFrom(undefined, sample.unanswered) })
    .map(({ interim, ...rest }) => ({ name: 'offline' as const, ...rest, ...(interim ? { interim } : {}) })),
  fc.record({ name: fc.constant('signed-out' as const), resume, secretsLocked: fc.constantFrom(undefined, true) }),
  fc.record({
    name: fc.constant('stopped' as const),
    unanswered: fc.constantFrom(sample.states['awaiting-consent'], sample.states['awaiting-permission']),
  }),
  ...Object.values(sample.states).map((state) => fc.constant(state)),
);
const anyRecord: fc.Arbitrary<CheckRecord> = fc
  .record({
    state: anyState,
    kind: fc.constantFrom(...sample.kinds),
    connection: fc.constantFrom('acme', 'device'),
    updatedAt: moment,
    removedAt: fc.option(moment, { nil: undefined }),
  })
  .map(({ state, removedAt, ...rest }) =>
    sample.record(state, removedAt === undefined ? rest : { ...rest, removedAt }),
  );

const errorKinds: ServiceErrorKind[] = [
  'network',
  'timeout',
  'http',
  'auth',
  'permission',
  'quota',
  'shape',
  'cancelled',
];
const anyError = fc
  .record({
    kind: fc.constantFrom(...errorKinds),
    status: fc.constantFrom(undefined, 200, 400, 401, 403, 404, 408, 429, 500, 503),
    retryAfterMs: fc.constantFrom(undefined, 0, 30_000, 86_400_000),
  })
  .map(
    ({ kind, status, retryAfterMs }) =>
      new ServiceError(kind, 'Something.', {
        ...(status === undefined ? {} : { status }),
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      }),
  );
const answer = fc.constantFrom(
  ...[sample.processing, sample.success, sample.partial, sample.analysis, sample.failure, sample.unreached],
);
const anyEvent: fc.Arbitrary<CheckEvent> = fc.oneof(
  fc.constantFrom<CheckEvent>(
    { name: 'consented' },
    { name: 'consented', input: 'other words' },
    { name: 'consented', missing: ['checks.example'] },
    { name: 'refused' },
    { name: 'permitted' },
    { name: 'woke', awaited: true },
    { name: 'woke', awaited: false },
    { name: 'watched' },
    { name: 'left' },
    { name: 'signed-in' },
    { name: 'stopped' },
    { name: 'looked-again' },
    { name: 'retried' },
    { name: 'retried', missing: ['checks.example'] },
  ),
  fc.constantFrom<CheckEvent>(
    { name: 'seen' },
    { name: 'judged', notSame: true },
    { name: 'judged', notSame: false },
    { name: 'decided', rated: { url: 'https://factdesk.example/ferry', claim: 'Another.' }, relation: 'same' },
    { name: 'annotated', note: ' Ask the harbour. ', tags: ['', 'pier'] },
    { name: 'annotated', note: '', tags: [] },
    { name: 'evidence-made', sum: 'a'.repeat(64) },
    { name: 'reused', page: { pageKey: 'f'.repeat(32), address: 'https://other.example/', title: 'Other' } },
    { name: 'looked-for', found: true },
    { name: 'looked-for', found: false },
    { name: 'removed' },
    { name: 'restored' },
  ),
  fc.record({ name: fc.constantFrom('created' as const, 'read' as const), answer }),
  fc.record({ name: fc.constant('read' as const), answer, hasWaited: fc.boolean() }),
  fc.record({ name: fc.constant('listed' as const), answers: fc.array(answer, { maxLength: 2 }) }),
  fc.record({ name: fc.constantFrom('create-failed', 'list-failed', 'read-failed'), error: anyError }),
);
/** The answer that a check would take from an event. */
const answerFor = ({ input }: CheckRecord, event: CheckEvent): CheckAnswer | undefined => {
  if ('answer' in event) return event.answer;
  return 'answers' in event ? event.answers.find((one) => one.input === input) : undefined;
};

const anyMoment = fc.record({ now: moment, online: fc.boolean() });

/** The view of a state that keeps its name. */
const seenOf = (state: CheckState): string => {
  const resume = 'resume' in state ? seenOf(state.resume) : undefined;
  const interim = 'interim' in state ? state.interim : undefined;
  const ids = 'serviceId' in state ? [state.serviceId, 'serviceTime' in state && state.serviceTime] : [];
  const moments = ['since' in state && state.since, 'sentAt' in state && state.sentAt];
  return JSON.stringify([state.name, resume, interim, ids, moments]);
};

describe('a step', () => {
  it('is a listed transition, or leaves the identical record', () => {
    fc.assert(
      fc.property(anyRecord, anyEvent, anyMoment, (before, event, when) => {
        const { record: after, effects } = step(before, event, when);
        if (after === before) {
          expect(effects).toEqual([]);
          return;
        }
        checkRecord.parse(after);
        const isAnnounced = effects[0] === 'announce';
        if (event.name === 'left') expect(effects).toEqual([]);
        else if (after.state.name !== before.state.name || after.state === before.state) expect(isAnnounced).toBe(true);
        else expect(isAnnounced).toBe(seenOf(after.state) !== seenOf(before.state));
        if (after.state === before.state) {
          expect([
            'seen',
            'judged',
            'decided',
            'annotated',
            'evidence-made',
            'reused',
            'looked-for',
            'removed',
            'restored',
          ]).toContain(event.name);
          expect(effects).toEqual(['announce']);
          return;
        }
        expect(table[event.name][before.state.name] ?? []).toContain(after.state.name);
        expect(after.updatedAt).toBe(when.now);
        for (const effect of effects) {
          if (effect !== 'announce') expect(after.state.name).toBe(stateOfEffect[effect]);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('reaches every listed transition', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(anyRecord, anyEvent, anyMoment, (before, event, when) => {
        const { record: after } = step(before, event, when);
        if (after.state !== before.state) reached.add(`${event.name}: ${before.state.name} → ${after.state.name}`);
      }),
      { numRuns: 150_000, seed: 1 },
    );
    const listed = Object.entries(table).flatMap(([event, from]) =>
      Object.entries(from).flatMap(([before, after]) => after.map((name) => `${event}: ${before} → ${name}`)),
    );
    expect([...reached].sort()).toEqual(listed.sort());
  });

  it('has no effect on the state of a finished check, except by actions of the user', () => {
    for (const name of ['done', 'analysed'] as const) {
      fc.assert(
        fc.property(anyEvent, anyMoment, (event, when) => {
          const before = sample.record(sample.states[name]);
          expect(step(before, event, when).record.state).toBe(before.state);
        }),
      );
    }
  });

  it('has no effects but announcements after a check was removed', () => {
    fc.assert(
      fc.property(anyRecord, anyEvent, anyMoment, (before, event, when) => {
        if (event.name === 'restored') return;
        const { record: after, effects } = step({ ...before, removedAt: sample.NOW }, event, when);
        expect(effects.filter((effect) => effect !== 'announce')).toEqual([]);
        expect(after.removedAt).toBe(sample.NOW);
      }),
    );
  });

  it('requests nothing from a service without a network, while this device continues', () => {
    fc.assert(
      fc.property(anyRecord, anyEvent, moment, (before, event, now) => {
        const { record: after, effects } = step(before, event, { now, online: false });
        if (before.connection === 'acme') {
          expect(effects.filter((effect) => effect !== 'announce')).toEqual([]);
          return;
        }
        if (before.state.name === 'offline' || after.state === before.state) return;
        const taken = answerFor(before, event);
        expect(after.state.name === 'offline').toBe(taken !== undefined && needsNetwork(before, taken));
      }),
      { numRuns: 5000 },
    );
  });

  it('never schedules a check more than an hour later', () => {
    fc.assert(
      fc.property(anyRecord, anyEvent, anyMoment, (before, event, when) => {
        const { state } = step(before, event, when).record;
        if (state !== before.state && 'at' in state) expect(state.at - when.now).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('many steps', () => {
  const lost: fc.Arbitrary<CheckEvent> = fc.oneof(
    fc.constantFrom<CheckEvent>(
      { name: 'woke', awaited: false },
      { name: 'woke', awaited: true },
      { name: 'watched' },
      { name: 'left' },
      { name: 'listed', answers: [] },
      { name: 'listed', answers: [{ ...sample.processing, input: 'other words' }] },
      { name: 'signed-in' },
    ),
    fc.record({ name: fc.constantFrom('create-failed', 'list-failed', 'read-failed'), error: anyError }),
  );
  const happening = fc.tuple(lost, fc.integer({ min: -100_000, max: 700_000 }), fc.boolean());

  /** The check after all these events, with the number of creates that left and were not refused. */
  const lived = (kind: CheckRecord['kind'], happenings: [CheckEvent, number, boolean][]) => {
    let check = sample.record(sample.states.queued, { kind });
    let now = sample.NOW;
    let created = 0;
    let left = 0;
    for (const [event, passed, online] of happenings) {
      now += passed;
      const { record, effects } = step(check, event, { now, online });
      if (effects.includes('create')) created += 1;
      if (event.name === 'left' && record !== check) left += 1;
      // A create that the service rejects with a response has not arrived.
      const isRefused = event.name === 'create-failed' && record.state.name !== 'unconfirmed';
      if (isRefused && check.state.name === 'sending') {
        created -= 1;
        left -= check.state.left ? 1 : 0;
      }
      check = record;
    }
    return { check, created, left };
  };

  it.each(sample.kinds)('never send a create that is neither answered nor listed more than twice (%s)', (kind) => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        const { created, left } = lived(kind, happenings);
        expect(left).toBeLessThanOrEqual(kind === 'image' ? 1 : 2);
        expect(created).toBeLessThanOrEqual(MAX_TRIES);
      }),
      { numRuns: isThorough ? 2000 : 400 },
    );
  });

  it.each(sample.kinds)('never end a check of which nothing left before twenty tries (%s)', (kind) => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 120 }), (happenings) => {
        const { check, created, left } = lived(
          kind,
          happenings.filter(([{ name }]) => name !== 'create-failed' && name !== 'list-failed'),
        );
        if (isOver(check.state)) expect(left > 0 || created === MAX_TRIES).toBe(true);
      }),
      { numRuns: isThorough ? 2000 : 400 },
    );
  });
});
