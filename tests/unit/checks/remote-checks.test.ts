/** Tests how the checks of a service combine with those of this browser. */
import { describe, expect, it } from 'vitest';
import type { CheckService } from '../../../lib/checks/check-service.ts';
import { listRemoteChecks, recordOfCheckThere } from '../../../lib/checks/remote-checks.ts';
import type { ContextCheck } from '../../../lib/contract/context-checks.ts';
import type { VisionAnalysis } from '../../../lib/contract/vision-analyses.ts';
import { checkRecord } from '../../../lib/records/check-record.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';

const at = (minute: number) => new Date(NOW - minute * 60_000).toISOString();
const row = (id: string, minute: number, input = `claim ${id}`): ContextCheck => ({
  ...{ id, input, created_at: at(minute), updated_at: at(minute), status: 'success' },
  context: { created_at: at(minute), response: 'x', sources: [], label: 'Caution' },
});

const words = { connection: 'acme', kind: 'context' } as const;
const pictures = { connection: 'acme', kind: 'image' } as const;

/** A service with these checks, which records its queries. */
const serviceWith = (rows: ContextCheck[]) => {
  const queries: unknown[] = [];
  const contextChecks = {
    list: async ({ query }: { query: { end?: string; limit: number } }) => {
      queries.push(query);
      const older = rows.filter(({ created_at }) => query.end === undefined || created_at < query.end);
      return { data: older.slice(0, query.limit) };
    },
    get: async ({ params }: { params: { id: string } }) => rows.find(({ id }) => id === params.id),
  };
  // Nothing else of the service is called in these tests.
  const service = { contextChecks } as unknown as CheckService;
  return { queries, serviceOf: async () => service };
};

describe('the checks of a service', () => {
  it('are distinguished from those of this browser by their id, not by their words', async () => {
    const { serviceOf } = serviceWith([row('7', 1, 'x'), row('8', 2, 'x'), row('9', 3)]);
    const same = async (_: string, input: string) => (input === 'x' ? [record(states.done)] : []);
    const remote = await listRemoteChecks({ serviceOf, same }, words);
    expect(remote.held).toBe(1);
    expect(remote.checks).toEqual([
      { id: '8', input: 'x', createdAt: at(2), label: 'Caution' },
      { id: '9', input: 'claim 9', createdAt: at(3), label: 'Caution' },
    ]);
    expect(remote.before).toBeUndefined();
  });

  it('are read a page at a time, each once', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => row(String(i), i));
    const { serviceOf, queries } = serviceWith(rows);
    const parts = { serviceOf, same: async () => [] };
    const first = await listRemoteChecks(parts, words);
    const second = await listRemoteChecks(parts, { ...words, before: first.before });
    const third = await listRemoteChecks(parts, { ...words, before: second.before });
    const ids = [first, second, third].flatMap(({ checks }) => checks.map(({ id }) => id));
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(third.before).toBeUndefined();
    expect(queries).toHaveLength(3);
  });

  it('become checks of this browser, with their original time', async () => {
    const { serviceOf } = serviceWith([row('9', 30), row('10', 31, 'https://a.example/x')]);
    const stored = await recordOfCheckThere({ serviceOf }, { ...words, id: '9' }, NOW);
    expect(checkRecord.parse(stored)).toEqual(stored);
    expect(stored).toMatchObject({ kind: 'claim', connection: 'acme', input: 'claim 9', createdAt: NOW - 30 * 60_000 });
    expect(stored.state).toMatchObject({ name: 'done', result: { id: '9' } });
    expect((await recordOfCheckThere({ serviceOf }, { ...words, id: '10' }, NOW)).kind).toBe('link');
  });

  it('become waiting checks if they are not done', async () => {
    const { context: _, ...rest } = { ...row('9', 1), context: undefined };
    const { serviceOf } = serviceWith([{ ...rest, status: 'processing' }]);
    expect((await recordOfCheckThere({ serviceOf }, { ...words, id: '9' }, NOW)).state).toMatchObject({
      name: 'waiting',
      serviceId: '9',
    });
  });

  it('include images: a list of its own, whose rows become image checks', async () => {
    const address = 'https://pictures.example/pier.jpg';
    const analysis: VisionAnalysis = {
      ...{ id: '7', input: address, created_at: at(30), updated_at: at(29), status: 'success' },
      ...{ options: { explain: true }, analysis: { confidence: 0.82 } },
    };
    const visionAnalyses = { list: async () => ({ data: [analysis] }), get: async () => analysis };
    // Nothing else of the service is called in these tests.
    const serviceOf = async () => ({ visionAnalyses }) as unknown as CheckService;
    const remote = await listRemoteChecks({ serviceOf, same: async () => [] }, pictures);
    expect(remote.checks).toEqual([{ id: '7', input: address, createdAt: at(30), score: 0.82 }]);
    const held = await listRemoteChecks({ serviceOf, same: async () => [record(states.analysed)] }, pictures);
    expect(held).toEqual({ checks: [], held: 1 });
    const stored = await recordOfCheckThere({ serviceOf }, { ...pictures, id: '7' }, NOW);
    expect(checkRecord.parse(stored)).toEqual(stored);
    expect(stored).toMatchObject({ kind: 'image', input: address, image: { address }, createdAt: NOW - 30 * 60_000 });
    expect(stored.state).toMatchObject({ name: 'analysed', result: { id: '7' } });
  });
});
