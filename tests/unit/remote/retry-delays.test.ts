import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../lib/contract/errors.ts';
import type { Service } from '../../../lib/contract/index.ts';
import { delayBeforeRetry, retryRules } from '../../../lib/remote/retry.ts';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import { answer, json, silence } from '../../fixtures/scripted-server.ts';

const busy = new ServiceError('http', 'Busy.', { status: 503 });
const patient = { ...retryRules.read, attempts: 100, totalMs: Number.POSITIVE_INFINITY };
const delaysWith = (random: number) =>
  Array.from({ length: 8 }, (_, index) =>
    delayBeforeRetry(patient, busy, { attempt: index + 1, elapsedMs: 0, random: () => random }),
  );
const list = (s: Service) => s.contextChecks.list({ query: {} });
const retryIn = (wait: string) => answer(503, '', { 'retry-after': wait });

describe('the wait before a retry', () => {
  it('doubles up to a cap', () => {
    expect(delaysWith(1)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  });

  it('is at least half of that, and random above it', () => {
    expect(delaysWith(0)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000, 4000]);
    expect(delaysWith(0.5)).toEqual([375, 750, 1500, 3000, 6000, 6000, 6000, 6000]);
  });

  it('is random unless a test sets it', async () => {
    const waits = async () => {
      const { server, service, clock } = await startRemote({ random: Math.random });
      server.calls.always(answer(503));
      await failureOf(list(service));
      return clock.waits;
    };
    expect(await waits()).not.toEqual(await waits());
  });

  it('is what the service requests', async () => {
    const { server, service, clock } = await startRemote();
    server.calls.next(retryIn('3'), retryIn('0.2'), json({ data: [] }));
    await list(service);
    expect(clock.waits).toEqual([3000, 200]);
  });

  it('is our own if the service requests none', async () => {
    const { server, service, clock } = await startRemote();
    server.calls.next(retryIn('0'), retryIn('-5'), retryIn('Thu, 01 Jan 1970 00:00:09 GMT'), json({ data: [] }));
    await list(service);
    expect(clock.waits).toEqual([375, 750, 1500]);
  });

  it('does not start if it would exceed the total time', async () => {
    const { server, service, clock } = await startRemote();
    server.calls.next(retryIn('30'), retryIn('29'), retryIn('2'), json({ data: [] }));
    expect(await failureOf(list(service))).toMatchObject({ status: 503, retryAfterMs: 2000 });
    expect(clock.waits).toEqual([30_000, 29_000]);
  });

  it('counts the time of the attempts themselves', async () => {
    const { server, service, clock } = await startRemote();
    server.calls.next((response, request) => {
      clock.advance(59_700);
      answer(503)(response, request);
    });
    expect(await failureOf(list(service))).toMatchObject({ status: 503 });
    expect(server.count()).toBe(1);
  });

  it('leaves the next attempt hardly more than the remaining time', async () => {
    const { server, service, clock } = await startRemote();
    server.calls.next((response, request) => {
      clock.advance(59_500);
      answer(503)(response, request);
    }, silence);
    const error = await failureOf(list(service));
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(error.message).toContain('within 0.5 s');
  });
});
