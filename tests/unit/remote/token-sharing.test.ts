import { describe, expect, it } from 'vitest';
import { failureOf, type Remote, startRemote } from '../../fixtures/remote-client.ts';
import { answer, json, type Step, token } from '../../fixtures/scripted-server.ts';

const MANY = 100;
const HOUR = 3_600_000;

const list = ({ service }: Remote, signal?: AbortSignal) =>
  service.contextChecks.list({ query: {} }, signal && { signal });
const many = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, call));

/** Accepts one token and rejects every other. */
const onlyFor =
  (good: string): Step =>
  (response, request) =>
    (request.headers.authorization === `Bearer ${good}` ? json({ data: [] }) : answer(401))(response, request);

/** Responds when the test calls `release`. */
const held = (step: Step) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const heldStep: Step = async (response, request) => {
    arrive();
    await released;
    step(response, request);
  };
  return { step: heldStep, arrived, release };
};

describe('a token', () => {
  it('from the store is used without a request for one', async () => {
    const remote = await startRemote();
    remote.server.calls.always(json({ data: [] }));
    await list(remote);
    expect(remote.server.tokens.received).toEqual([]);
    expect(remote.server.calls.received[0]?.headers.authorization).toBe('Bearer stored');
  });

  it('is read from the store once and then kept in memory', async () => {
    const remote = await startRemote();
    remote.server.calls.always(json({ data: [] }));
    await list(remote);
    await list(remote);
    expect(remote.store.reads).toBe(1);
  });

  it('that has expired is renewed by one request, however many calls wait', async () => {
    const remote = await startRemote({ stored: { value: 'stored', expiresAt: 0 } });
    remote.server.tokens.always(token('fresh'));
    remote.server.calls.always(onlyFor('fresh'));
    await many(() => list(remote));
    expect(remote.server.tokens.received).toHaveLength(1);
    expect(remote.server.calls.received).toHaveLength(MANY);
    expect(remote.store.kept?.value).toBe('fresh');
  });

  it.each([
    ['an hour', 3600, 60_000],
    ['ten seconds', 10, 1000],
  ])('that lives %s is renewed a margin before it expires', async (_, expiresIn, margin) => {
    const remote = await startRemote({ stored: null });
    remote.server.tokens.next(token('first', { expires_in: expiresIn }), token('second', { expires_in: expiresIn }));
    remote.server.calls.always(json({ data: [] }));
    await list(remote);
    remote.clock.advance(expiresIn * 1000 - margin - 1);
    await list(remote);
    expect(remote.server.tokens.received).toHaveLength(1);
    remote.clock.advance(1);
    await list(remote);
    expect(remote.server.tokens.received).toHaveLength(2);
    expect(remote.server.calls.received.at(-1)?.headers.authorization).toBe('Bearer second');
  });

  it('that is rejected is renewed once and the call repeated once', async () => {
    const remote = await startRemote();
    remote.server.tokens.always(token('fresh'));
    remote.server.calls.always(onlyFor('fresh'));
    expect(await list(remote)).toEqual({ data: [] });
    expect(remote.server.tokens.received).toHaveLength(1);
    expect(remote.server.calls.received).toHaveLength(2);
  });

  it('that is rejected is renewed for a call that creates, too: nothing was created', async () => {
    const remote = await startRemote();
    remote.server.tokens.always(token('fresh'));
    remote.server.calls.always(onlyFor('fresh'));
    await failureOf(remote.service.contextChecks.create({ body: { input: 'Is it so?' } }));
    expect(remote.server.calls.received.map(({ body }) => body)).toEqual(Array(2).fill('{"input":"Is it so?"}'));
  });

  it('that is rejected again after its renewal is an auth error', async () => {
    const remote = await startRemote();
    remote.server.tokens.always(token('fresh'));
    remote.server.calls.always(json({ error: 'unknown token' }, 401));
    const error = await failureOf(list(remote));
    expect(error).toMatchObject({ kind: 'auth', status: 401 });
    expect(error.message).toContain('unknown token');
    expect(remote.server.tokens.received).toHaveLength(1);
    expect(remote.server.calls.received).toHaveLength(2);
  });

  it('that is rejected for many calls at once is renewed by one request', async () => {
    const remote = await startRemote();
    remote.server.tokens.always(token('fresh'));
    remote.server.calls.always(onlyFor('fresh'));
    await many(() => list(remote));
    expect(remote.server.tokens.received).toHaveLength(1);
  });

  it('that is rejected for many calls one after the other is renewed by one request', async () => {
    const remote = await startRemote();
    const slow = held(answer(401));
    remote.server.tokens.always(token('fresh'));
    remote.server.calls.next(slow.step);
    remote.server.calls.always(onlyFor('fresh'));
    const late = list(remote);
    await slow.arrived;
    await list(remote);
    slow.release();
    await late;
    expect(remote.server.tokens.received).toHaveLength(1);
  });

  it('that cannot be obtained is the same error for all waiting calls, and requested again by the next', async () => {
    const remote = await startRemote({ stored: null });
    remote.server.tokens.next(answer(400));
    remote.server.calls.always(json({ data: [] }));
    const errors = await many(() => failureOf(list(remote)));
    expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['auth']));
    expect(remote.server.tokens.received).toHaveLength(1);
    remote.server.tokens.next(token('fresh'));
    expect(await list(remote)).toEqual({ data: [] });
  });

  it('still reaches the other callers if one aborts while it is in flight', async () => {
    const remote = await startRemote({ stored: null });
    const slow = held(token('fresh'));
    remote.server.tokens.next(slow.step);
    remote.server.calls.always(onlyFor('fresh'));
    const leaving = new AbortController();
    const left = failureOf(list(remote, leaving.signal));
    const stays = list(remote, new AbortController().signal);
    await slow.arrived;
    leaving.abort();
    expect(await left).toMatchObject({ kind: 'cancelled' });
    slow.release();
    expect(await stays).toEqual({ data: [] });
    expect(remote.server.count()).toBe(2);
  });

  it('is not requested for a call that is already aborted', async () => {
    const remote = await startRemote({ stored: null });
    remote.server.tokens.always(answer(400));
    expect(await failureOf(list(remote, AbortSignal.abort()))).toMatchObject({ kind: 'cancelled' });
    expect(remote.store.reads).toBe(0);
    expect(remote.server.count()).toBe(0);
  });

  it.each(['read', 'write'] as const)('works even if the store fails to %s', async (operation) => {
    const fails = () => Promise.reject(new Error('The disk is full.'));
    const remote = await startRemote({
      tokenStore: { read: async () => undefined, write: async () => {}, [operation]: fails },
    });
    remote.server.tokens.always(token('fresh'));
    remote.server.calls.always(onlyFor('fresh'));
    await list(remote);
    await list(remote);
    expect(remote.server.tokens.received).toHaveLength(1);
  });

  it('that another user of the store has renewed is read from it', async () => {
    const remote = await startRemote();
    remote.server.calls.always(json({ data: [] }));
    await list(remote);
    remote.store.kept = { value: 'theirs', expiresAt: remote.clock.now() + HOUR };
    remote.server.calls.always(onlyFor('theirs'));
    expect(await list(remote)).toEqual({ data: [] });
    expect(remote.server.tokens.received).toEqual([]);
  });
});
