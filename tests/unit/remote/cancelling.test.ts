import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../lib/platform/clock.ts';
import { failureOf, type Remote, startRemote } from '../../fixtures/remote-client.ts';
import { answer, cut, json, type Step, silence, stall, token } from '../../fixtures/scripted-server.ts';

const HOUR = 3_600_000;

const list = ({ service }: Remote, { signal }: AbortController) =>
  service.contextChecks.list({ query: {} }, { signal });

/** Cancels as soon as a request has arrived, and then continues with the step. */
const cancelling =
  (controller: AbortController, step: Step): Step =>
  (response, request) => {
    step(response, request);
    setTimeout(() => controller.abort(), 10);
  };

describe('a call that is cancelled', () => {
  it('before it begins sends nothing', async () => {
    const remote = await startRemote();
    const controller = new AbortController();
    controller.abort();
    expect(await failureOf(list(remote, controller))).toMatchObject({ kind: 'cancelled', status: undefined });
    expect(remote.server.count()).toBe(0);
  });

  it.each<[string, Step]>([
    ['before the response', silence],
    ['within the response', stall],
  ])('%s ends at once and closes the connection', async (_, step) => {
    const remote = await startRemote();
    const controller = new AbortController();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    remote.server.calls.next(
      cancelling(controller, (response, request) => {
        response.on('close', resolve);
        step(response, request);
      }),
    );
    expect(await failureOf(list(remote, controller))).toMatchObject({ kind: 'cancelled' });
    await closed;
    expect(remote.server.count()).toBe(1);
  });

  it('in the wait between two attempts ends at once', async () => {
    const remote = await startRemote({ clock: systemClock, stored: { value: 'stored', expiresAt: Date.now() + HOUR } });
    const controller = new AbortController();
    remote.server.calls.next(cancelling(controller, answer(503, '', { 'retry-after': '30' })));
    expect(await failureOf(list(remote, controller))).toMatchObject({ kind: 'cancelled' });
    expect(remote.server.count()).toBe(1);
  });

  it('while its token request is in flight ends at once', async () => {
    const remote = await startRemote({ stored: null });
    const controller = new AbortController();
    remote.server.tokens.next(cancelling(controller, silence));
    expect(await failureOf(list(remote, controller))).toMatchObject({ kind: 'cancelled' });
  });

  it('while its token is renewed ends at once', async () => {
    const remote = await startRemote();
    const controller = new AbortController();
    remote.server.calls.next(answer(401));
    remote.server.tokens.next(cancelling(controller, silence));
    expect(await failureOf(list(remote, controller))).toMatchObject({ kind: 'cancelled' });
  });

  it('does not expose the reason', async () => {
    const remote = await startRemote();
    const controller = new AbortController();
    controller.abort(new Error('private'));
    expect(await failureOf(list(remote, controller))).toMatchObject({ cause: undefined });
  });
});

describe('a signal that outlives the call', () => {
  it.each<[string, Step[], Step[]]>([
    ['succeeds', [json({ data: [] })], []],
    ['is refused', [answer(400)], []],
    ['is cut', [cut, cut, cut, cut], []],
    ['takes too long', [silence], []],
    ['is repeated', [answer(503), json({ data: [] })], []],
    ['renews its token', [answer(401), json({ data: [] })], [token('fresh')]],
  ])('retains no listener of a call that %s', async (_, calls, tokens) => {
    const remote = await startRemote({ bounds: { timeLimitMs: 200 } });
    const controller = new AbortController();
    remote.server.calls.next(...calls);
    remote.server.tokens.next(...tokens);
    await list(remote, controller).catch(() => {});
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });
});
