/** Requests to a worker: one at a time, within their limit, and never at the cost of the next one. */
import { describe, expect, it, vi } from 'vitest';
import { answerInWorker, type Channel } from '../../../lib/wire/answer-in-worker.ts';
import { inWorker, START_LIMIT_MS } from '../../../lib/wire/in-worker.ts';
import type { Reporting, WorkerFailure, WorkerOptions } from '../../../lib/wire/worker-client.ts';
import { breaksDown, deaf, hangs, stopClock, workersHere } from '../../fixtures/workers-here.ts';

class NotANumber extends Error {}

class Failed extends Error {
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super(failure.because);
    this.failure = failure;
  }
}

/** The procedures, and the promises that the tests have them wait for. */
const createNumbers = () => {
  const seen = { calls: 0, atOnce: 0, most: 0, written: 0 };
  const gates: Promise<void>[] = [];
  const procedures = {
    double: async (input: number | string): Promise<number> => {
      seen.calls += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await gates.shift();
      seen.atOnce -= 1;
      if (typeof input === 'string') throw new NotANumber(input);
      return 2 * input;
    },
    breaks: async (_: undefined): Promise<void> => {
      throw new RangeError('Out of range.');
    },
    same: async (input: Map<string, Uint8Array>): Promise<Map<string, Uint8Array>> => input,
    upTo:
      async (most: number): Promise<Reporting<number, string>> =>
      async (report) => {
        for (let number = 1; number <= most; number += 1) report(number);
        await gates.shift();
        return 'all';
      },
    write:
      async (rows: number, signal: AbortSignal): Promise<Reporting<string, number>> =>
      async (report) => {
        report('reading');
        await gates.shift();
        signal.throwIfAborted();
        seen.written += rows;
        report('writing');
        await gates.shift();
        seen.written += rows;
        return seen.written;
      },
  };
  return { seen, gates, procedures };
};

type Numbers = ReturnType<typeof createNumbers>['procedures'];

const reasonFor = (error: unknown) => (error instanceof NotANumber ? error.message : undefined);

const open = (options: Partial<WorkerOptions<Numbers>> = {}, first: Parameters<typeof workersHere>[1] = []) => {
  const numbers = createNumbers();
  const serve = (channel: Channel) => answerInWorker(channel, numbers.procedures, reasonFor);
  const { start, seen: workers } = workersHere(serve, first);
  const asError = (failure: WorkerFailure) => new Failed(failure);
  return { ...numbers, workers, ...inWorker<Numbers>(start, { keeps: true, asError, ...options }) };
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Failed ? error.failure : error),
  );

const gate = () => Promise.withResolvers<void>();

describe('a worker that is kept', () => {
  it('answers one request after the other, in order', async () => {
    const { client, seen, workers } = open();
    expect(await Promise.all([1, 2, 3].map((number) => client.double(number)))).toEqual([2, 4, 6]);
    expect(seen.most).toBe(1);
    expect(workers).toEqual({ started: 1, ended: 0, most: 1 });
  });

  it('gets a copy of what it is given, with its bytes and maps', async () => {
    const given = new Map([['one', new Uint8Array([1, 2])]]);
    const answer = await open().client.same(given);
    expect(answer).toEqual(given);
    expect(answer.get('one')).not.toBe(given.get('one'));
  });

  it.each([
    ['takes too long', 'tookTooLong', hangs, 30],
    ['breaks', 'broke', breaksDown, 0],
  ] as const)('that %s fails its request alone: the next one gets a new worker', async (_, because, first, ms) => {
    const wait = stopClock();
    const { client, workers } = open({ limitMs: 30 }, [first]);
    const [hostile, next] = [failureOf(client.double(1)), client.double(2)];
    await wait(ms);
    expect(await hostile).toEqual({ because });
    expect(await next).toBe(4);
    expect(workers).toEqual({ started: 2, ended: 1, most: 1 });
  });

  it('that hears nothing for a minute has broken, whatever the limit of a request', async () => {
    stopClock();
    const { client, workers } = open({ limitMs: 30 }, [deaf]);
    const [unheard, next] = [failureOf(client.double(1)), client.double(2)];
    await vi.advanceTimersByTimeAsync(START_LIMIT_MS - 1);
    expect(workers.ended).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await unheard).toEqual({ because: 'broke' });
    expect(await next).toBe(4);
    expect(workers.started).toBe(2);
  });

  it('that does not start fails its request alone', async () => {
    const { client } = open({}, [
      () => {
        throw new Error('no worker');
      },
    ]);
    const [hostile, next] = [failureOf(client.double(1)), client.double(2)];
    expect(await hostile).toEqual({ because: 'broke' });
    expect(await next).toBe(4);
  });

  it('is ended after an error that its procedure did not foresee', async () => {
    const { client, workers } = open();
    expect(await failureOf(client.breaks(undefined))).toEqual({ because: 'broke' });
    expect(await client.double(2)).toBe(4);
    expect(workers).toMatchObject({ started: 2, ended: 1 });
  });

  it('is ended after a request that cannot be copied into it', async () => {
    const { client, workers } = open();
    const uncopied = (() => 1) as unknown as Uint8Array; // cast: no function can be copied
    expect(await failureOf(client.same(new Map([['one', uncopied]])))).toEqual({ because: 'broke' });
    expect(await client.double(2)).toBe(4);
    expect(workers.ended).toBe(1);
  });

  it('stays after a refusal, which arrives with its reason', async () => {
    const { client, workers } = open();
    expect(await failureOf(client.double('four'))).toEqual({ because: 'refused', data: 'four' });
    expect(await client.double(2)).toBe(4);
    expect(workers).toMatchObject({ started: 1, ended: 0 });
  });

  it('is ended when the caller of its request leaves, and the next one gets a new worker', async () => {
    const { client, seen, workers, gates } = open();
    gates.push(gate().promise);
    const caller = new AbortController();
    const left = client.double(1, { signal: caller.signal });
    const next = client.double(2);
    await expect.poll(() => seen.calls).toBe(1);
    caller.abort(new Error('closed'));
    await expect(left).rejects.toThrow('closed');
    expect(await next).toBe(4);
    expect(workers).toMatchObject({ started: 2, ended: 1 });
  });

  it('gets no request whose caller left while it waited, which ends the wait at once', async () => {
    const { client, seen, gates } = open();
    const { promise, resolve } = gate();
    gates.push(promise);
    const first = client.double(1);
    const caller = new AbortController();
    const left = client.double(2, { signal: caller.signal });
    await expect.poll(() => seen.calls).toBe(1);
    caller.abort(new Error('closed'));
    await expect(left).rejects.toThrow('closed');
    resolve();
    expect(await first).toBe(2);
    expect(await client.double(3)).toBe(6);
    expect(seen.calls).toBe(2);
  });

  it('is not started for a request that is aborted before', async () => {
    const { client, workers } = open();
    await expect(client.double(1, { signal: AbortSignal.abort(new Error('closed')) })).rejects.toThrow('closed');
    expect(workers.started).toBe(0);
  });

  it('has only so much waiting for it, and what has left makes room', async () => {
    const { client, gates } = open({ waiting: { most: 10, sizeOf: () => 5 } });
    const { promise, resolve } = gate();
    gates.push(promise);
    const [first, second] = [client.double(1), client.double(2)];
    expect(await failureOf(client.double(3))).toEqual({ because: 'tooMuchWaits' });
    resolve();
    expect(await Promise.all([first, second])).toEqual([2, 4]);
    await expect.poll(() => client.double(3).catch(() => 0)).toBe(6);
  });

  it('is ended when it is idle, and started again on demand', async () => {
    const { client, workers } = open({ idleMs: 5 });
    await client.double(1);
    await expect.poll(() => workers.ended).toBe(1);
    expect(await client.double(2)).toBe(4);
    expect(workers.started).toBe(2);
  });

  it('that breaks between two requests fails neither', async () => {
    const ends: (() => void)[] = [];
    const { client, procedures, workers } = open({}, [
      (channel, breaks) => {
        answerInWorker(channel, procedures);
        ends.push(breaks);
      },
    ]);
    expect(await client.double(1)).toBe(2);
    for (const end of ends) end();
    expect(await client.double(2)).toBe(4);
    expect(workers).toMatchObject({ started: 2, ended: 1 });
  });

  it('is started before its first request if that is wanted, and ends with its owner', async () => {
    const { client, prepare, close, workers } = open({}, [hangs]);
    prepare();
    expect(workers.started).toBe(1);
    const running = failureOf(client.double(1));
    await new Promise((resolve) => setTimeout(resolve));
    close();
    expect(await running).toEqual({ because: 'broke' });
    expect(workers).toMatchObject({ started: 1, ended: 1 });
  });
});

describe('a worker of its own for each request', () => {
  it('ends with the answer, and the next one starts after it', async () => {
    const { client, workers } = open({ keeps: false });
    expect(await Promise.all([client.double(1), client.double(2), client.double(3)])).toEqual([2, 4, 6]);
    expect(workers).toEqual({ started: 3, ended: 3, most: 1 });
  });

  it('ends with a refusal, too', async () => {
    const { client, workers } = open({ keeps: false });
    expect(await failureOf(client.double('four'))).toEqual({ because: 'refused', data: 'four' });
    expect(workers).toMatchObject({ started: 1, ended: 1 });
  });
});

describe('work that reports', () => {
  it('is a stream of its reports with its result at the end', async () => {
    const { client, workers } = open({ keeps: false });
    const stream = await client.upTo(3);
    const reports: number[] = [];
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) reports.push(next.value);
    expect(reports).toEqual([1, 2, 3]);
    expect(next.value).toBe('all');
    expect(workers).toMatchObject({ started: 1, ended: 1 });
  });

  it('sends each report before it goes on', async () => {
    const messages: unknown[] = [];
    const listeners: ((event: { type: string; data: unknown }) => void)[] = [];
    const atReport: number[] = [];
    const channel: Channel = {
      postMessage: (message) => messages.push(message),
      addEventListener: (_, listener) => listeners.push(listener),
    };
    const busy = async (): Promise<Reporting<number, void>> => async (report) => {
      report(1);
      atReport.push(messages.length);
      report(2);
      atReport.push(messages.length);
    };
    answerInWorker(channel, { busy });
    for (const listener of listeners) listener({ type: 'message', data: { path: ['busy'] } });
    await expect.poll(() => messages.at(-1)).toMatchObject({ name: 'ends' });
    // That the request was heard, and that the stream begins, are messages too.
    expect(atReport).toEqual([3, 4]);
  });

  it('ends with its worker when its reader stops', async () => {
    const { client, workers, gates } = open();
    gates.push(gate().promise);
    for await (const report of await client.upTo(3)) if (report === 2) break;
    expect(workers).toMatchObject({ started: 1, ended: 1 });
    expect(await client.double(1)).toBe(2);
  });

  it('that is not read to its end leaves the worker to the next request', async () => {
    const { client, gates } = open();
    const stream = await client.upTo(3);
    await stream.next();
    const blocked = gate();
    gates.push(blocked.promise);
    const next = client.double(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await stream.return?.();
    blocked.resolve();
    expect(await next).toBe(2);
  });

  it('ends at the limit from when it was heard on, after which its reader has the reason', async () => {
    const wait = stopClock();
    const { client, workers, gates } = open({ limitMs: 30 });
    gates.push(gate().promise);
    const reports: number[] = [];
    const reading = failureOf(
      (async () => {
        for await (const report of await client.upTo(3)) reports.push(report);
      })(),
    );
    await expect.poll(() => reports).toHaveLength(3);
    await wait(30);
    expect(await reading).toEqual({ because: 'tookTooLong' });
    expect(reports).toEqual([1, 2, 3]);
    expect(workers.ended).toBe(1);
  });
});

describe('work that stops itself', () => {
  it('ends where it may when it is aborted, and its worker only then', async () => {
    const { client, seen, workers, gates } = open({ keeps: false, stopsItself: true });
    const [reads, writes] = [gate(), gate()];
    gates.push(reads.promise, writes.promise);
    const caller = new AbortController();
    const stream = await client.write(5, { signal: caller.signal });
    expect(await stream.next()).toEqual({ done: false, value: 'reading' });
    caller.abort(new Error('Enough.'));
    expect(workers.ended).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    reads.resolve();
    await expect(stream.next()).rejects.toThrow('Enough.');
    expect(seen.written).toBe(0);
    expect(workers).toMatchObject({ started: 1, ended: 1 });
  });

  it('comes to its end once it has begun to write', async () => {
    const { client, seen, workers, gates } = open({ keeps: false, stopsItself: true });
    const writes = gate();
    gates.push(Promise.resolve(), writes.promise);
    const caller = new AbortController();
    const stream = await client.write(5, { signal: caller.signal });
    await stream.next();
    expect(await stream.next()).toEqual({ done: false, value: 'writing' });
    caller.abort(new Error('Enough.'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(workers.ended).toBe(0);
    writes.resolve();
    expect(await stream.next()).toEqual({ done: true, value: 10 });
    expect(seen.written).toBe(10);
    expect(workers.ended).toBe(1);
  });
});
