/** Tests what an operator sees of a server: health, metrics, request ids, and its end in order. */
import { describe, expect, it, vi } from 'vitest';
import { createHealth, type StoreProblem } from '../../../../server/http/health.ts';
import type { AnsweredRequest } from '../../../../server/http/request-notes.ts';
import type { RunningServer, ServerOptions } from '../../../../server/start.ts';
import { settledCheck } from '../../../contract/subject.ts';
import { clientBySecret, startIssuingServer, startTestServer, testFolder } from '../../../fixtures/servers.ts';

const start = async (more: Partial<ServerOptions> = {}) => {
  const server = await startIssuingServer(more);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.addresses.base}${path}`, { headers });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { server, service: clientBySecret(server, server.credentials.member), read };
};

describe('health', () => {
  const problems: { store: () => Promise<StoreProblem | undefined>; isStopping: boolean } = {
    store: async () => undefined,
    isStopping: false,
  };
  const healthAt = (now: () => number) =>
    createHealth({ problemOfStore: () => problems.store(), isStopping: () => problems.isStopping, now });

  it('is told to anybody, without a token', async () => {
    const { read } = await start();
    expect(await read('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
    expect(await read('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await read('/health/other')).status).toBe(401);
  });

  it('is not ready while the store does not answer, answers too late, or has other tables', async () => {
    let now = 0;
    const health = healthAt(() => now);
    const readiness = async () => {
      now += 1000;
      return (await health('/health/ready'))?.body;
    };
    expect(await readiness()).toEqual({ status: 'ready' });
    problems.store = async () => {
      throw new Error('The disk is gone.');
    };
    expect(await readiness()).toEqual({ status: 'not ready', because: 'store' });
    problems.store = async () => 'tables';
    expect(await readiness()).toEqual({ status: 'not ready', because: 'tables' });
    problems.store = () => new Promise(() => {});
    expect(await readiness()).toEqual({ status: 'not ready', because: 'store' });
    problems.store = async () => undefined;
    expect(await readiness()).toEqual({ status: 'ready' });
    problems.isStopping = true;
    expect(await health('/health/ready')).toEqual({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { status: 'not ready', because: 'stopping' },
    });
    expect((await health('/health/live'))?.status).toBe(200);
  });

  it('costs the store one look in a second, however many requests look', async () => {
    let looks = 0;
    const health = createHealth({
      problemOfStore: async () => {
        looks += 1;
        return undefined;
      },
      isStopping: () => false,
      now: () => 5000,
    });
    await Promise.all(Array.from({ length: 100 }, () => health('/health/ready')));
    expect(looks).toBe(1);
  });
});

describe('a request', () => {
  it('has an id, the one that a proxy gave it or a new one', async () => {
    const seen: AnsweredRequest[] = [];
    const { read } = await start({ onAnswered: (answered) => seen.push(answered) });
    const idFor = async (given: string) =>
      (await read('/health/live', { 'x-request-id': given })).headers.get('x-request-id');
    expect(await idFor('a1-b2.c3_d4')).toBe('a1-b2.c3_d4');
    const fresh = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    for (const given of ['', 'a b', 'x'.repeat(65), '<script>', '../a', '-a'])
      expect(await idFor(given)).toMatch(fresh);
    await vi.waitUntil(() => seen.length === 7);
    expect(seen[0]).toEqual({
      id: 'a1-b2.c3_d4',
      operation: 'health',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('is noted by its operation, and never by what it says', async () => {
    const seen: AnsweredRequest[] = [];
    const { service, read } = await start({ onAnswered: (answered) => seen.push(answered) });
    await service.contextChecks.list({ query: {} });
    await service.contextChecks.get({ params: { id: 'unheard-of' } }).catch(() => {});
    await read('/contextChecks/unheard-of?claim=unheard-of');
    await vi.waitUntil(() => seen.length >= 4);
    expect(seen.map(({ operation, status }) => [operation, status])).toEqual([
      ['token', 200],
      ['contextChecks.list', 200],
      ['contextChecks.get', 404],
      ['unknown', 401],
    ]);
    expect(JSON.stringify(seen)).not.toContain('unheard-of');
  });
});

const sampleOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((row) => row.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describe('metrics', () => {
  const scrape = async ({ metricsPort }: RunningServer): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return response.text();
  };

  it('count requests, jobs and the time of the store, at a port of their own', async () => {
    const { server, service, read } = await start({
      metricsPort: 0,
      generators: {
        generateContext: async ({ input }) => {
          if (input.startsWith('An unwritten')) throw new Error('An unwritten reason.');
          return { created_at: '2026-03-01T00:00:00.000Z', response: '', sources: [] };
        },
      },
    });
    for (const input of ['A claim about lighthouses', 'An unwritten claim']) {
      const { id } = await service.contextChecks.create({ body: { input } });
      await settledCheck(service, id);
    }
    const text = await scrape(server);
    const requests = 'sidelight_requests_total{operation="contextChecks.create",method="POST",status="200"}';
    expect(sampleOf(text, requests)).toBe(2);
    expect(sampleOf(text, 'sidelight_request_seconds_count{operation="contextChecks.create"}')).toBe(2);
    expect(sampleOf(text, 'sidelight_jobs_settled_total{kind="contextChecks",outcome="success"}')).toBe(1);
    expect(sampleOf(text, 'sidelight_jobs_settled_total{kind="contextChecks",outcome="failed"}')).toBe(1);
    expect(sampleOf(text, 'sidelight_jobs{kind="contextChecks",state="waiting"}')).toBe(0);
    expect(sampleOf(text, 'sidelight_store_seconds_count{table="contextChecks",operation="begin"}')).toBe(2);
    for (const secret of ['lighthouses', 'unwritten', 'member', 'example.org']) expect(text).not.toContain(secret);
    expect((await read('/metrics')).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${server.metricsPort}/`)).status).toBe(404);
  });
});

describe('a server that stops', () => {
  /** Checks that end when told to. */
  const createGate = () => {
    const ends = new Map<string, () => void>();
    const generateContext: NonNullable<ServerOptions['generators']>['generateContext'] = ({ input }, { signal }) =>
      new Promise((resolve, reject) => {
        ends.set(input, () => resolve({ created_at: '2026-03-01T00:00:00.000Z', response: input, sources: [] }));
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    return { ends, generateContext };
  };

  it('is no longer ready, begins nothing new, and lets what runs come to its end', async () => {
    const gate = createGate();
    const data = await testFolder();
    const { server, service, read } = await start({
      ...{ data, limits: { concurrency: 1 } },
      generators: { generateContext: gate.generateContext },
    });
    const create = (input: string) => service.contextChecks.create({ body: { input } });
    const [first, second] = [await create('The first one'), await create('The second one')];
    await vi.waitUntil(() => gate.ends.size === 1);
    const stopped = server.stop();
    const ready = await read('/health/ready');
    expect([ready.status, ready.body]).toEqual([503, { status: 'not ready', because: 'stopping' }]);
    expect(ready.headers.get('connection')).toBe('close');
    gate.ends.get('The first one')?.();
    await stopped;
    expect(gate.ends.size).toBe(1);
    await expect(read('/health/live')).rejects.toThrow();

    const next = await startTestServer({
      ...{ data, keepCredentials: true },
      generators: {
        generateContext: async ({ input }) => ({
          created_at: '2026-03-01T00:00:00.000Z',
          response: `${input}, later`,
          sources: [],
        }),
      },
    });
    const later = clientBySecret(next, server.credentials.member);
    expect(await later.contextChecks.get({ params: { id: first.id } })).toMatchObject({
      status: 'success',
      context: { response: 'The first one' },
    });
    expect(await settledCheck(later, second.id)).toMatchObject({ context: { response: 'The second one, later' } });
  });

  it('ends after its grace, and hands back what did not come to its end', async () => {
    const gate = createGate();
    const data = await testFolder();
    const { server, service } = await start({ data, generators: { generateContext: gate.generateContext } });
    const { id } = await service.contextChecks.create({ body: { input: 'An endless one' } });
    await vi.waitUntil(() => gate.ends.size === 1);
    // The request would never come to its end.
    await server.stop(300);
    const next = await startTestServer({
      ...{ data, keepCredentials: true },
      generators: {
        generateContext: async () => ({ created_at: '2026-03-01T00:00:00.000Z', response: 'Ended.', sources: [] }),
      },
    });
    const later = clientBySecret(next, server.credentials.member);
    expect(await settledCheck(later, id)).toMatchObject({ status: 'success' });
    expect(gate.ends.size).toBe(1);
  });
});
