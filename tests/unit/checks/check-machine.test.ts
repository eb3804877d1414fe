import { describe, expect, it } from 'vitest';
import type { CheckAnswer } from '../../../lib/checks/answer.ts';
import type { CheckEvent } from '../../../lib/checks/check-events.ts';
import { step, wakeTimeOf } from '../../../lib/checks/check-machine.ts';
import { heldIds } from '../../../lib/checks/held-ids.ts';
import type { ContextCheck } from '../../../lib/contract/context-checks.ts';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { serviceFault } from '../../../lib/contract/service-fault.ts';
import { type CheckRecord, type CheckState, MAX_READS_NOW } from '../../../lib/records/check-record.ts';
import {
  analysis,
  broken,
  checked,
  cut,
  failure,
  gone,
  NOW,
  notPermitted,
  processing,
  record,
  refused,
  slowDown,
  states,
  success,
  unanswered,
  unansweredWithLabel,
  unknown,
  unreached,
} from '../../fixtures/check-samples.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Rest extends Partial<CheckRecord> {
  now?: number;
  online?: boolean;
}

/** The record after the event, and the effects apart from the announcement to listeners. */
const outcomeOf = (state: CheckState, event: CheckEvent, { now = NOW, online = true, ...rest }: Rest = {}) => {
  const before = record(state, rest);
  const { record: after, effects } = step(before, event, { now, online });
  return {
    record: after,
    state: after.state,
    effects: effects.filter((effect) => effect !== 'announce'),
    same: after === before,
  };
};

const woke: CheckEvent = { name: 'woke', awaited: false };
const image = { kind: 'image' } as const;

describe('the life of a check', () => {
  it('begins with a create when the user consents', () => {
    const consent = states['awaiting-consent'];
    expect(outcomeOf(consent, woke).same).toBe(true);
    expect(outcomeOf(consent, { name: 'consented' })).toMatchObject({
      state: { name: 'sending', sentAt: NOW, creates: 0, tries: 1 },
      effects: ['create'],
    });
    expect(outcomeOf(consent, { name: 'refused' })).toMatchObject({ state: { name: 'stopped' }, effects: [] });
  });

  it('sends the words as the user edited them', () => {
    const { record: after } = outcomeOf(states['awaiting-consent'], { name: 'consented', input: 'fewer words' });
    expect(after).toMatchObject({ input: 'fewer words', state: { name: 'sending' } });
    expect(outcomeOf(states.waiting, { name: 'consented', input: 'fewer words' }).same).toBe(true);
  });

  it('waits for the permission to reach the hosts', () => {
    const waiting = outcomeOf(states['awaiting-consent'], { name: 'consented', missing: ['checks.example'] });
    expect(waiting).toMatchObject({ state: { name: 'awaiting-permission', hosts: ['checks.example'] }, effects: [] });
    expect(outcomeOf(waiting.state, woke).same).toBe(true);
    expect(outcomeOf(waiting.state, { name: 'permitted' }).effects).toEqual(['create']);
    expect(outcomeOf(waiting.state, { name: 'refused' }).state.name).toBe('stopped');
  });

  it('prompts again before it sends words without consent', () => {
    for (const unanswered of [states['awaiting-consent'], states['awaiting-permission']]) {
      for (const name of ['refused', 'stopped'] as const) {
        const { state } = outcomeOf(unanswered, { name });
        expect(outcomeOf(state, { name: 'retried', missing: unanswered.hosts.slice() })).toMatchObject({
          state: unanswered,
          effects: [],
        });
      }
    }
  });

  it('checks the permission again whenever it is sent again', () => {
    const missing = ['checks.example'];
    for (const state of [states.failed, states.stopped, states.undecided]) {
      const again = outcomeOf(state, { name: 'retried', missing });
      expect(again).toMatchObject({ state: { name: 'awaiting-permission', hosts: missing }, effects: [] });
      expect(outcomeOf(state, { name: 'retried', missing: [] }).effects).toEqual(['create']);
    }
  });

  it('records the time since when its words are not found on their page', () => {
    const lost = outcomeOf(states.done, { name: 'looked-for', found: false });
    expect(lost.record.notFoundAt).toBe(NOW);
    const { notFoundAt } = lost.record;
    expect(outcomeOf(states.done, { name: 'looked-for', found: false }, { notFoundAt: NOW - 1 }).same).toBe(true);
    expect(outcomeOf(states.done, { name: 'looked-for', found: true }, { notFoundAt }).record).toEqual(
      record(states.done),
    );
    expect(outcomeOf(states.done, { name: 'looked-for', found: true }).same).toBe(true);
  });

  it('records how its words read on their page now, until they read as they did or are gone', () => {
    const changed = { name: 'looked-for', found: true, wording: { now: ' The pier\n is open. ' } } as const;
    expect(outcomeOf(states.done, changed).record.readsNow).toBe('The pier is open.');
    const edited = { readsNow: 'The pier is open.' };
    expect(outcomeOf(states.done, changed, edited).same).toBe(true);
    expect(outcomeOf(states.done, { name: 'looked-for', found: true }, edited).same).toBe(true);
    const asChecked = outcomeOf(states.done, { name: 'looked-for', found: true, wording: 'as-checked' }, edited);
    expect(asChecked.record).toEqual(record(states.done));
    const gone = outcomeOf(states.done, { name: 'looked-for', found: false }, edited);
    expect(gone.record).toEqual({ ...record(states.done), notFoundAt: NOW });
  });

  it('stores a bounded part of words that have become long', () => {
    const long = outcomeOf(states.done, { name: 'looked-for', found: true, wording: { now: 'a'.repeat(9000) } });
    expect(long.record.readsNow).toHaveLength(MAX_READS_NOW);
  });

  it('waits for its scheduled time before it is sent', () => {
    expect(outcomeOf({ ...states.queued, at: NOW + 1 }, woke).same).toBe(true);
    expect(outcomeOf(states.queued, woke).effects).toEqual(['create']);
  });

  it('ends with the answer', () => {
    expect(outcomeOf(states.sending, { name: 'created', answer: processing }).state).toMatchObject({
      name: 'waiting',
      serviceId: '7',
      serviceTime: processing.createdAt,
    });
    expect(outcomeOf(states.waiting, { name: 'read', answer: success }).state).toEqual(states.done);
    expect(outcomeOf(states.waiting, { name: 'read', answer: analysis }, image).state).toEqual(states.analysed);
    expect(outcomeOf(states.waiting, { name: 'read', answer: failure }).state).toEqual(states.failed);
  });

  it('polls at once, then less and less often, on whole seconds', () => {
    let state = outcomeOf(states.sending, { name: 'created', answer: processing }, { now: NOW - 250 }).state;
    const waits = [];
    for (let i = 0; i < 29; i += 1) {
      waits.push('at' in state ? (state.at - NOW) / SECOND : undefined);
      state = outcomeOf(state, { name: 'read', answer: processing }, { now: NOW - 250 }).state;
    }
    const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);
    expect(waits).toEqual([-0.25, ...times(10, 1), ...times(10, 2), ...times(6, 5), 10, 10]);
  });

  it('polls at once again after a read that waited', () => {
    const read = { name: 'read', answer: processing, hasWaited: true } as const;
    expect(outcomeOf(states.waiting, read).state).toMatchObject({ name: 'waiting', at: NOW });
  });

  it('stops polling after ten minutes and thirty reads, and becomes overdue', () => {
    const late = { now: NOW + 10 * MINUTE };
    const patient = { ...states.waiting, polls: 29 };
    expect(outcomeOf({ ...patient, polls: 28 }, { name: 'read', answer: processing }, late).state.name).toBe('waiting');
    expect(outcomeOf(patient, { name: 'read', answer: processing }).state.name).toBe('waiting');
    for (const event of [
      { name: 'read', answer: processing },
      { name: 'read-failed', error: cut },
    ] as const) {
      expect(outcomeOf(patient, event, late).state).toEqual(states.overdue);
    }
    expect(outcomeOf(states.overdue, { name: 'looked-again' })).toMatchObject({
      state: { name: 'waiting', serviceId: '7', since: NOW, polls: 0 },
      effects: ['read'],
    });
  });

  it('fails by a refusal only', () => {
    expect(outcomeOf(states.sending, { name: 'create-failed', error: refused }).state).toMatchObject({
      name: 'failed',
      message: 'Not you.',
    });
    expect(outcomeOf(states.waiting, { name: 'read-failed', error: refused }).state).toMatchObject({ name: 'failed' });
    for (const error of [cut, broken]) {
      expect(outcomeOf(states.sending, { name: 'create-failed', error }).state).toMatchObject({ name: 'unconfirmed' });
      expect(outcomeOf(states.waiting, { name: 'read-failed', error }).state).toMatchObject({ name: 'waiting' });
    }
    for (const state of [states.failed, states.stopped]) {
      expect(outcomeOf(state, { name: 'retried' })).toMatchObject({
        state: { name: 'sending', creates: 0, tries: 1 },
        effects: ['create'],
      });
    }
  });

  it('treats a check as missing only a minute after it was created', () => {
    const event = { name: 'read-failed', error: gone } as const;
    const created = { ...states.waiting, since: NOW };
    expect(outcomeOf(created, event, { now: NOW + 59 * SECOND }).state.name).toBe('waiting');
    expect(outcomeOf(created, event, { now: NOW + 60 * SECOND }).state).toMatchObject({
      name: 'failed',
      message: 'Not here.',
    });
  });

  it('can be stopped in any state that is not final', () => {
    for (const state of [states.queued, states.sending, states.unconfirmed, states.waiting, states['signed-out']]) {
      expect(outcomeOf(state, { name: 'stopped' }).state).toEqual({ name: 'stopped' });
    }
  });

  it('can be seen, judged, removed and restored once it is over', () => {
    expect(outcomeOf(states.waiting, { name: 'seen' }).same).toBe(true);
    expect(outcomeOf(states.done, { name: 'seen' }).record.seenAt).toBe(NOW);
    expect(outcomeOf(states.done, { name: 'seen' }, { seenAt: 1 }).same).toBe(true);
    expect(outcomeOf(states.done, { name: 'judged', notSame: true }).record.notSameClaim).toBe(true);
    expect(outcomeOf(states.done, { name: 'judged', notSame: false }).record.notSameClaim).toBe(false);
    expect(outcomeOf(states.done, { name: 'judged' }, { notSameClaim: false }).record).not.toHaveProperty(
      'notSameClaim',
    );
    expect(outcomeOf(states.done, { name: 'judged', notSame: true }, { notSameClaim: true }).same).toBe(true);
    expect(outcomeOf(states.done, { name: 'judged' }).same).toBe(true);
    const { record: removed } = outcomeOf(states.queued, { name: 'removed' });
    expect(removed.removedAt).toBe(NOW);
    expect(wakeTimeOf(removed, NOW)).toBeUndefined();
    const { record: restored } = step(removed, { name: 'restored' }, { now: NOW, online: true });
    expect(restored).not.toHaveProperty('removedAt');
    expect(wakeTimeOf(restored, NOW)).toBe(NOW);
  });
});

describe('a pause that the service requested', () => {
  const afterCreate = (seconds: number) =>
    outcomeOf(states.sending, { name: 'create-failed', error: slowDown(seconds) }).state;

  it('is observed, and the refused request does not count as sent', () => {
    expect(afterCreate(30)).toEqual({ name: 'queued', at: NOW + 30 * SECOND, creates: 0, tries: 0 });
    const error = slowDown(30);
    expect(outcomeOf(states.waiting, { name: 'read-failed', error }).state).toMatchObject({ at: NOW + 30 * SECOND });
    expect(outcomeOf(states.unconfirmed, { name: 'list-failed', error }).state).toMatchObject({
      at: NOW + 30 * SECOND,
    });
  });

  it('is at most an hour, and at least five seconds before a create', () => {
    expect(afterCreate(3600)).toMatchObject({ at: NOW + HOUR });
    expect(afterCreate(0)).toMatchObject({ at: NOW + 5 * SECOND });
    expect(outcomeOf(states.waiting, { name: 'read-failed', error: slowDown(86_400) }).state).toMatchObject({
      at: NOW + HOUR,
    });
  });

  it('of more than an hour before a create ends the check with what the service says: it is not sent by itself the next day', () => {
    expect(afterCreate(3601)).toMatchObject({ name: 'failed' });
    expect(afterCreate(86_400)).toMatchObject({ name: 'failed' });
  });
});

describe('a create whose answer is lost', () => {
  it('is searched for, at once if the worker that waited for it died', () => {
    expect(outcomeOf(states.sending, { name: 'woke', awaited: true }).same).toBe(true);
    expect(outcomeOf(states.sending, woke)).toMatchObject({
      state: { name: 'unconfirmed', creates: 1 },
      effects: ['list'],
    });
    expect(outcomeOf(states.sending, { name: 'create-failed', error: cut }).state).toMatchObject({
      name: 'unconfirmed',
      at: NOW,
    });
  });

  it('is adopted if the service lists it', () => {
    const listed = [{ ...processing, id: '6', input: 'other' }, processing];
    expect(outcomeOf(states.unconfirmed, { name: 'listed', answers: listed }).state).toMatchObject({
      name: 'waiting',
      serviceId: '7',
    });
    expect(outcomeOf(states.unconfirmed, { name: 'listed', answers: [success] }).state).toEqual(states.done);
  });

  it('is sent again if two lists, five seconds apart, do not contain it', () => {
    const once = outcomeOf(states.unconfirmed, { name: 'listed', answers: [] });
    expect(once.state).toMatchObject({ name: 'unconfirmed', searches: 1, at: NOW + 5 * SECOND });
    const twice = outcomeOf(once.state, { name: 'listed', answers: [] });
    expect(twice.state).toEqual({ name: 'queued', at: NOW, creates: 1, tries: 1 });
  });

  it('is sent at most twice', () => {
    const again: CheckState = { ...states.unconfirmed, creates: 2, searches: 1 };
    expect(outcomeOf(again, { name: 'listed', answers: [] }).state).toMatchObject({ name: 'failed' });
  });

  const unsent = { ...states.sending, creates: 0, left: undefined };

  it('counts after it has left, and announces nothing', () => {
    const left = step(record(unsent), { name: 'left' }, { now: NOW, online: true });
    expect(left.record.state).toEqual({ ...states.sending });
    expect(left.effects).toEqual([]);
    expect(outcomeOf(states.sending, { name: 'left' }).same).toBe(true);
    expect(outcomeOf(states.unconfirmed, { name: 'left' }).same).toBe(true);
  });

  it.each(['claim', 'image'] as const)('is sent again whenever it did not leave, with growing pauses: %s', (kind) => {
    const gone: CheckState = { ...states.unconfirmed, creates: 0, left: undefined, searches: kind === 'image' ? 3 : 1 };
    const nothing: CheckEvent = { name: 'listed', answers: [] };
    const pauses = [];
    for (let tries = 1; tries < 20; tries += 1) {
      const { state } = outcomeOf({ ...gone, tries }, nothing, { kind });
      expect(state).toMatchObject({ name: 'queued', creates: 0, tries });
      pauses.push('at' in state ? (state.at - NOW) / SECOND : undefined);
    }
    const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);
    expect(pauses).toEqual([0, 5, 10, 20, 40, 80, 160, 320, ...times(11, 600)]);
    expect(outcomeOf({ ...gone, tries: 20 }, nothing, { kind }).state.name).toBe('failed');
  });

  it('is left to the user after ten minutes and thirty failed lists', () => {
    const event = { name: 'list-failed', error: cut } as const;
    const patient = { ...states.unconfirmed, failures: 29 };
    expect(outcomeOf(patient, event).state).toMatchObject({ name: 'unconfirmed', at: NOW + 5 * SECOND });
    // A night without a network counts as ten minutes and one list.
    expect(outcomeOf(states.unconfirmed, event, { now: NOW + 8 * HOUR }).state.name).toBe('unconfirmed');
    expect(outcomeOf(patient, event, { now: NOW + 10 * MINUTE }).state).toEqual(states.undecided);
  });

  it('is left to the user at once if the service rejects the list', () => {
    expect(outcomeOf(states.unconfirmed, { name: 'list-failed', error: refused }).state).toEqual(states.undecided);
  });

  it('is searched for at 5, 15, 30 and 60 seconds if it is an image, and then left to the user', () => {
    let { state } = outcomeOf(states.sending, { name: 'create-failed', error: cut }, image);
    let now = NOW;
    const searchTimes = [];
    while (state.name === 'unconfirmed') {
      now = state.at;
      searchTimes.push((now - NOW) / SECOND);
      expect(outcomeOf(state, woke, { ...image, now }).effects).toEqual(['list']);
      state = outcomeOf(state, { name: 'listed', answers: [] }, { ...image, now }).state;
    }
    expect(searchTimes).toEqual([5, 15, 30, 60]);
    expect(state.name).toBe('undecided');
    expect(outcomeOf(state, woke, image).same).toBe(true);
  });

  it('is searched for again from its send time, or sent again, as the user decides', () => {
    const again = outcomeOf(states.undecided, { name: 'looked-again' }, { ...image, now: NOW + HOUR });
    expect(again).toMatchObject({
      state: { name: 'unconfirmed', sentAt: states.undecided.sentAt, searches: 0 },
      effects: ['list'],
    });
    expect(outcomeOf(states.undecided, { name: 'retried' })).toMatchObject({
      state: { name: 'sending', creates: 0, tries: 1 },
      effects: ['create'],
    });
  });

  it('never adopts the check of an earlier create', () => {
    const { record: stopped } = outcomeOf(states.waiting, { name: 'stopped' });
    expect(heldIds(stopped)).toEqual(['7']);
    const { record: failed } = outcomeOf(states.waiting, { name: 'read', answer: failure });
    expect(heldIds(failed)).toEqual(['7']);
    const { record: retried } = step(failed, { name: 'retried' }, { now: NOW, online: true });
    expect(heldIds(retried)).toEqual(['7']);
    const adopted = outcomeOf(states.unconfirmed, { name: 'listed', answers: [failure] }).record;
    expect(heldIds(step(adopted, { name: 'retried' }, { now: NOW, online: true }).record)).toEqual(['7']);
    expect(heldIds(record({ name: 'signed-out', resume: states.waiting }))).toEqual(['7']);
  });
});

describe('without a network', () => {
  const offline = { online: false };

  it('a check of a service pauses in its state, and resumes by itself', () => {
    for (const [state, effect] of [
      [states.queued, 'create'],
      [states.unconfirmed, 'list'],
      [states.waiting, 'read'],
    ] as const) {
      const resting = outcomeOf(state, woke, offline);
      expect(resting).toMatchObject({ state: { name: 'offline', resume: state, at: NOW + MINUTE / 2 }, effects: [] });
      expect(outcomeOf(resting.state, woke, offline).same).toBe(true);
      expect(outcomeOf(resting.state, woke, { online: false, now: NOW + MINUTE / 2 }).state).toMatchObject({
        name: 'offline',
        at: NOW + MINUTE,
      });
      // The network may return before that time.
      expect(outcomeOf(resting.state, woke, { now: NOW + 1 }).effects).toEqual([effect]);
    }
  });

  it('words with consent do not count as sent', () => {
    const resting = { name: 'offline', resume: { name: 'queued', creates: 0 } };
    expect(outcomeOf(states['awaiting-consent'], { name: 'consented' }, offline).state).toMatchObject(resting);
    expect(outcomeOf(states['awaiting-permission'], { name: 'permitted' }, offline).state).toMatchObject(resting);
    expect(outcomeOf(states.failed, { name: 'retried' }, offline).state).toMatchObject(resting);
  });

  describe('a check by this device', () => {
    const device = { connection: 'device' } as const;
    const answeredOffline = (result: ContextCheck, rest: Rest = {}) =>
      outcomeOf(
        states.waiting,
        { name: 'read', answer: { ...processing, end: { name: 'done', result } } },
        { ...offline, ...device, ...rest },
      );

    it('waits for the network with the interim answer of the library, and is made again when it returns', () => {
      const { state, record: waiting } = answeredOffline(unansweredWithLabel);
      expect(state).toEqual({
        ...{ name: 'offline', resume: { name: 'queued', at: NOW, creates: 0 }, at: NOW + MINUTE / 2 },
        interim: unansweredWithLabel,
      });
      expect(heldIds(waiting)).toEqual(['7']);
      expect(outcomeOf(state, woke, { ...offline, ...device, now: NOW + MINUTE / 2 }).state).toMatchObject({
        ...{ name: 'offline', at: NOW + MINUTE },
        interim: unansweredWithLabel,
      });
      expect(outcomeOf(state, woke, { ...device, now: NOW + 1 })).toMatchObject({
        state: { name: 'sending' },
        effects: ['create'],
      });
    });

    it('ends with the interim answer of the library if the user does not want to wait', () => {
      const { state } = answeredOffline(unanswered);
      expect(outcomeOf(state, { name: 'stopped' }, device).state).toEqual({ name: 'done', result: unanswered });
    });

    describe('and the judgement of its match', () => {
      const ratedAt = (...urls: string[]): ContextCheck =>
        unansweredWithLabel.status === 'success'
          ? {
              ...unansweredWithLabel,
              context: { ...unansweredWithLabel.context, matches: urls.map((url) => ({ claim: 'x', url })) },
            }
          : expect.fail('The sample is an answer.');
      /** Judges an interim match, makes the check again, and ends it with these matches. */
      const judgedAndMadeAgain = (interim: ContextCheck, end: ContextCheck, notSame: boolean, when = {}) => {
        const moment = { now: NOW, online: true, ...when };
        const events: CheckEvent[] = [
          { name: 'judged', notSame },
          woke,
          { name: 'created', answer: processing },
          { name: 'read', answer: { ...processing, end: { name: 'done', result: end } } },
        ];
        return events.reduce(
          (check, event) => step(check, event, event.name === 'woke' ? { now: NOW, online: true } : moment).record,
          answeredOffline(interim).record,
        );
      };

      it.each([true, false])('holds for the same match in the final answer: %s', (notSame) => {
        const again = judgedAndMadeAgain(ratedAt('https://a.example/1'), ratedAt('https://a.example/1'), notSame);
        expect(again).toMatchObject({ notSameClaim: notSame, state: { name: 'done' } });
        expect(again).not.toHaveProperty('judgedMatch');
      });

      it.each([
        ['another', ratedAt('https://b.example/2', 'https://a.example/1')],
        ['none', checked],
      ])('does not hold for %s', (_, end) => {
        for (const notSame of [true, false]) {
          const again = judgedAndMadeAgain(ratedAt('https://a.example/1'), end, notSame);
          expect(again.state).toEqual({ name: 'done', result: end });
          expect(again).not.toHaveProperty('notSameClaim');
          expect(again).not.toHaveProperty('judgedMatch');
        }
      });

      it('does not hold for another match of the next interim answer', () => {
        const again = judgedAndMadeAgain(ratedAt('https://a.example/1'), ratedAt('https://b.example/2'), true, offline);
        expect(again.state.name).toBe('offline');
        expect(again).not.toHaveProperty('notSameClaim');
      });

      it('holds if the interim answer becomes the final one, and while there is no other answer', () => {
        const { record: resting } = answeredOffline(ratedAt('https://a.example/1'));
        const judged = step(resting, { name: 'judged', notSame: true }, { now: NOW, ...offline }).record;
        const rested = step(judged, woke, { now: NOW + MINUTE, ...offline }).record;
        expect(rested).toMatchObject({ notSameClaim: true, state: { name: 'offline' } });
        for (const event of [{ name: 'stopped' }, woke] as const)
          expect(step(rested, event, { now: NOW + MINUTE, online: true }).record.notSameClaim).toBe(true);
      });
    });

    it('ends if nothing was missing, if only a permission was, or if the network is available', () => {
      expect(answeredOffline(checked).state.name).toBe('done');
      expect(answeredOffline(notPermitted).state.name).toBe('done');
      expect(answeredOffline(unanswered, { online: true }).state.name).toBe('done');
      expect(answeredOffline(unanswered, { connection: 'acme' }).state.name).toBe('done');
    });

    it('waits if the page or image at an address did not respond, and for no other failure', () => {
      for (const kind of ['link', 'image'] as const) {
        const nameAfter = (answer: CheckAnswer, rest: Rest) =>
          outcomeOf(states.waiting, { name: 'read', answer }, { ...device, kind, ...rest }).state.name;
        expect(nameAfter(unreached, offline)).toBe('offline');
        expect(nameAfter(failure, offline)).toBe('failed');
        expect(nameAfter(unreached, {})).toBe('failed');
        expect(nameAfter(unreached, { ...offline, connection: 'acme' })).toBe('failed');
      }
    });
  });

  it('requests to this device go on', () => {
    expect(outcomeOf(states.queued, woke, { ...offline, connection: 'device' }).effects).toEqual(['create']);
    expect(outcomeOf(states.waiting, woke, { ...offline, connection: 'device' }).effects).toEqual(['read']);
  });
});

describe('signed out', () => {
  it('says that the sign-in is locked, and goes on like after a sign-in', () => {
    const error = new ServiceError('auth', serviceFault('secretsLocked'));
    for (const [state, name, resumed] of [
      [states.sending, 'create-failed', 'sending'],
      [states.unconfirmed, 'list-failed', 'unconfirmed'],
      [states.waiting, 'read-failed', 'waiting'],
    ] as const) {
      const after = outcomeOf(state, { name, error });
      expect(after).toMatchObject({ state: { name: 'signed-out', secretsLocked: true }, effects: [] });
      expect(outcomeOf(after.state, { name: 'signed-in' }).state).toMatchObject({ name: resumed });
    }
    expect(outcomeOf(states.sending, { name: 'create-failed', error: unknown }).state).not.toHaveProperty(
      'secretsLocked',
    );
  });

  it('a check resumes in its state, and its create does not count', () => {
    const created = outcomeOf(states.sending, { name: 'create-failed', error: unknown });
    expect(created.state).toMatchObject({ name: 'signed-out', resume: { name: 'queued', creates: 0 } });
    expect(outcomeOf(created.state, woke).same).toBe(true);
    expect(outcomeOf(created.state, { name: 'signed-in' })).toMatchObject({
      state: { name: 'sending', creates: 0, tries: 1 },
      effects: ['create'],
    });
    const listed = outcomeOf(states.unconfirmed, { name: 'list-failed', error: unknown });
    expect(outcomeOf(listed.state, { name: 'signed-in' })).toMatchObject({
      state: { name: 'unconfirmed', creates: 1 },
      effects: ['list'],
    });
    const read = outcomeOf(states.waiting, { name: 'read-failed', error: unknown });
    expect(outcomeOf(read.state, { name: 'signed-in' })).toMatchObject({
      state: { name: 'waiting', serviceId: '7' },
      effects: ['read'],
    });
  });

  it('a removed check tries again when it is restored', () => {
    const removed = { removedAt: NOW - 1 };
    expect(outcomeOf(states['signed-out'], { name: 'signed-in' }, removed).same).toBe(true);
    expect(outcomeOf(states['signed-out'], { name: 'restored' }, removed).effects).toEqual(['create']);
  });
});

describe('a clock that jumps', () => {
  it('forward does not turn one minute into ten', () => {
    const forward = { now: NOW + 24 * HOUR };
    expect(outcomeOf(states.waiting, { name: 'read', answer: processing }, forward).state.name).toBe('waiting');
  });

  it('back does not delay a check', () => {
    const back = { now: NOW - HOUR / 2, updatedAt: NOW - 1 };
    expect(outcomeOf(states.waiting, woke, back).effects).toEqual(['read']);
    expect(wakeTimeOf(record(states.waiting, { updatedAt: NOW - 1 }), back.now)).toBe(back.now);
    // Nothing is due twice: from now on the new time counts.
    const { record: after } = outcomeOf(states.waiting, woke, back);
    expect(step(after, woke, { now: back.now + 1, online: true }).record).toBe(after);
  });

  it('back does not make the wait for an answer longer', () => {
    const back = { now: NOW - 24 * HOUR };
    expect(outcomeOf(states.waiting, { name: 'read', answer: processing }, back).state).toMatchObject({
      since: back.now,
    });
    expect(outcomeOf(states.waiting, { name: 'read-failed', error: cut }, back).state).toMatchObject({
      since: back.now,
    });
  });
});
