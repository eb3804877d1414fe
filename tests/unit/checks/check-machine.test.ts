import { describe, expect, it } from 'vitest';
import { type CheckEvent, GIVES_UP_AFTER, step } from '../../../lib/checks/check-machine.ts';
import type { ContextCheck } from '../../../lib/contract/context-checks.ts';
import { ServiceError } from '../../../lib/contract/errors.ts';
import type { CheckRecord, CheckState } from '../../../lib/records/check-record.ts';

const NOW = 1_000_000;
const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', input: 'x' };
const processing: ContextCheck = { ...times, id: '7', status: 'processing' };
const success: ContextCheck = {
  ...times,
  id: '7',
  status: 'success',
  context: { created_at: times.created_at, response: 'y', sources: [] },
};
const failure: ContextCheck = { ...times, id: '7', status: 'failed', error: 'The source was away.' };

const record = (state: CheckState): CheckRecord => ({
  version: 1,
  id: 'a',
  connection: 'device',
  input: 'x',
  createdAt: 0,
  updatedAt: 0,
  state,
});

const sending: CheckState = { name: 'sending', sentAt: NOW - 10, creates: 1 };
const unconfirmed: CheckState = { name: 'unconfirmed', sentAt: NOW - 10, creates: 1, looks: 0, at: NOW };
const waiting: CheckState = { name: 'waiting', serviceId: '7', since: NOW - 10, polls: 0, at: NOW };
const cut = new ServiceError('network', 'Cut.');
const refused = new ServiceError('permission', 'Not you.', { status: 403 });

/** What the event makes of the state, and what is to be done besides telling everyone. */
const outcomeOf = (state: CheckState, event: CheckEvent, now = NOW) => {
  const before = record(state);
  const result = step(before, event, now);
  return {
    state: result.record.state,
    effects: result.effects.filter((effect) => effect !== 'announce'),
    same: result.record === before,
  };
};

describe('the life of a check', () => {
  it('begins with a create, once the person agrees', () => {
    const asked: CheckState = { name: 'awaiting-consent', hosts: ['example.org'] };
    expect(outcomeOf(asked, { name: 'woke', restarted: true }).same).toBe(true);
    expect(outcomeOf(asked, { name: 'consented' })).toMatchObject({
      state: { name: 'sending', sentAt: NOW, creates: 1 },
      effects: ['create'],
    });
    expect(outcomeOf(asked, { name: 'refused' })).toMatchObject({ state: { name: 'stopped' }, effects: [] });
  });

  it('waits for its time before it is sent', () => {
    expect(outcomeOf({ name: 'queued', at: NOW + 1, creates: 0 }, { name: 'woke', restarted: false }).same).toBe(true);
    expect(outcomeOf({ name: 'queued', at: NOW, creates: 0 }, { name: 'woke', restarted: false }).effects).toEqual([
      'create',
    ]);
  });

  it('ends with the answer', () => {
    expect(outcomeOf(sending, { name: 'created', check: processing }).state).toMatchObject({
      name: 'waiting',
      serviceId: '7',
    });
    expect(outcomeOf(waiting, { name: 'read', check: success }).state).toEqual({ name: 'done', result: success });
    expect(outcomeOf(waiting, { name: 'read', check: failure }).state).toEqual({
      name: 'failed',
      message: 'The source was away.',
    });
  });

  it('reads less and less often', () => {
    let state = outcomeOf(sending, { name: 'created', check: processing }).state;
    const waits = [];
    for (let i = 0; i < 7; i += 1) {
      waits.push('at' in state ? (state.at - NOW) / 1000 : undefined);
      state = outcomeOf(state, { name: 'read', check: processing }).state;
    }
    expect(waits).toEqual([1, 2, 3, 5, 8, 10, 10]);
  });

  it('stops reading after ten minutes, and says that an answer may still come', () => {
    const late = NOW + GIVES_UP_AFTER + 1;
    expect(outcomeOf(waiting, { name: 'read', check: processing }, late).state).toMatchObject({
      name: 'overdue',
      serviceId: '7',
    });
    expect(outcomeOf(waiting, { name: 'read-failed', error: cut }, late).state).toMatchObject({ name: 'overdue' });
    const overdue: CheckState = { name: 'overdue', serviceId: '7', since: NOW };
    expect(outcomeOf(overdue, { name: 'read', check: success }, late).state).toMatchObject({ name: 'done' });
  });

  it('fails by a refusal, and by nothing else', () => {
    expect(outcomeOf(sending, { name: 'create-failed', error: refused }).state).toMatchObject({
      name: 'failed',
      message: 'Not you.',
    });
    expect(outcomeOf(waiting, { name: 'read-failed', error: refused }).state).toMatchObject({ name: 'failed' });
    for (const kind of ['network', 'timeout', 'shape'] as const) {
      const error = new ServiceError(kind, 'Something.');
      expect(outcomeOf(sending, { name: 'create-failed', error }).state).toMatchObject({ name: 'unconfirmed' });
      expect(outcomeOf(waiting, { name: 'read-failed', error }).state).toMatchObject({ name: 'waiting' });
    }
    const broken = new ServiceError('http', 'Broken.', { status: 500 });
    expect(outcomeOf(sending, { name: 'create-failed', error: broken }).state).toMatchObject({ name: 'unconfirmed' });
  });

  it('comes back after a pause that the service asked for, and does not count that as sent', () => {
    const error = new ServiceError('quota', 'Slow down.', { status: 429, retryAfterMs: 30_000 });
    expect(outcomeOf(sending, { name: 'create-failed', error }).state).toEqual({
      name: 'queued',
      at: NOW + 30_000,
      creates: 0,
    });
    expect(outcomeOf(waiting, { name: 'read-failed', error }).state).toMatchObject({ at: NOW + 30_000 });
  });

  it('takes what it does not expect for nothing', () => {
    const done: CheckState = { name: 'done', result: success };
    const events: CheckEvent[] = [
      { name: 'consented' },
      { name: 'woke', restarted: true },
      { name: 'created', check: processing },
      { name: 'create-failed', error: cut },
      { name: 'listed', checks: [] },
      { name: 'read', check: failure },
      { name: 'read-failed', error: cut },
      { name: 'stopped' },
    ];
    for (const event of events) expect(outcomeOf(done, event)).toMatchObject({ same: true, effects: [] });
  });

  it('is stopped in any state that is not its end', () => {
    for (const state of [sending, unconfirmed, waiting]) {
      expect(outcomeOf(state, { name: 'stopped' }).state).toEqual({ name: 'stopped' });
    }
  });
});

describe('a create whose answer is lost', () => {
  it('is looked for, at once when the worker that waited for it died', () => {
    expect(outcomeOf(sending, { name: 'woke', restarted: false }).same).toBe(true);
    expect(outcomeOf(sending, { name: 'woke', restarted: true })).toMatchObject({
      state: { name: 'unconfirmed', creates: 1 },
      effects: ['list'],
    });
    expect(outcomeOf(sending, { name: 'create-failed', error: cut }).state).toMatchObject({
      name: 'unconfirmed',
      at: NOW,
    });
  });

  it('is adopted where the service lists it', () => {
    const listed = [{ ...processing, id: '6', input: 'other' }, processing];
    expect(outcomeOf(unconfirmed, { name: 'listed', checks: listed }).state).toMatchObject({
      name: 'waiting',
      serviceId: '7',
    });
    expect(outcomeOf(unconfirmed, { name: 'listed', checks: [success] }).state).toMatchObject({ name: 'done' });
  });

  it('is sent again when two lists, five seconds apart, do not have it', () => {
    const once = outcomeOf(unconfirmed, { name: 'listed', checks: [] });
    expect(once.state).toMatchObject({ name: 'unconfirmed', looks: 1, at: NOW + 5000 });
    const twice = outcomeOf(once.state, { name: 'listed', checks: [] });
    expect(twice.state).toEqual({ name: 'queued', at: NOW, creates: 1 });
  });

  it('is sent twice at the most', () => {
    const again: CheckState = { ...unconfirmed, creates: 2, looks: 1 };
    expect(outcomeOf(again, { name: 'listed', checks: [] }).state).toMatchObject({ name: 'failed' });
  });

  it('is looked for until ten minutes have passed', () => {
    expect(outcomeOf(unconfirmed, { name: 'list-failed' }).state).toMatchObject({
      name: 'unconfirmed',
      at: NOW + 5000,
    });
    expect(outcomeOf(unconfirmed, { name: 'list-failed' }, NOW + GIVES_UP_AFTER).state).toMatchObject({
      name: 'failed',
    });
  });
});
