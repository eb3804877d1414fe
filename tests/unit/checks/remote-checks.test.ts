/** Tests how the checks of a service combine with those of this browser. */
import { describe, expect, it } from 'vitest';
import type { CheckService } from '../../../lib/checks/check-service.ts';
import { listRemoteChecks, type RemoteQuery, recordOfRemoteCheck } from '../../../lib/checks/remote-checks.ts';
import type { ContextCheck } from '../../../lib/contract/context-checks.ts';
import type { VisionAnalysis } from '../../../lib/contract/vision-analyses.ts';
import { checkRecord } from '../../../lib/records/check-record.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';

const at = (minute: number) => new Date(NOW - minute * 60_000).toISOString();
const row = (id: string, minute: number, input = `claim ${id}`): ContextCheck => ({
  ...{ id, input, created_at: at(minute), updated_at: at(minute), status: 'success' },
  context: { created_at: at(minute), response: 'x', sources: [], label: 'Caution' },
});

const newest = { sort: 'desc', limit: 50 } as const;
const words = { connection: 'acme', kind: 'context', query: newest } as const;
const pictures = { connection: 'acme', kind: 'image', query: newest } as const;

interface Query {
  start?: string;
  end?: string;
  sort: 'asc' | 'desc';
  limit: number;
  filter?: string;
}

/** A service with these checks, newest first, which keeps to the rules of the specification and records its queries. */
const serviceWith = (rows: ContextCheck[]) => {
  const queries: Query[] = [];
  const contextChecks = {
    list: async ({ query }: { query: Query }) => {
      queries.push(query);
      const { start, end, sort, limit } = query;
      const isAscending = sort === 'asc';
      const listed = (isAscending ? rows.toReversed() : rows).filter(({ created_at: time }) => {
        const isAfter = start === undefined || (isAscending ? time >= start : time > start);
        return isAfter && (end === undefined || (isAscending ? time < end : time <= end));
      });
      return { data: listed.slice(0, limit) };
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
    expect(remote.checks).toEqual([
      { id: '7', input: 'x', createdAt: at(1), label: 'Caution', isHeld: true },
      { id: '8', input: 'x', createdAt: at(2), label: 'Caution', isHeld: false },
      { id: '9', input: 'claim 9', createdAt: at(3), label: 'Caution', isHeld: false },
    ]);
    expect(remote.next).toBeUndefined();
  });

  const ids = (checks: { id: string }[]) => checks.map(({ id }) => id);

  /** Reads to the end, as the page does: a row at the border of two pages counts once. */
  const readAll = async (rows: ContextCheck[], query: RemoteQuery) => {
    const { serviceOf, queries } = serviceWith(rows);
    const found = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await listRemoteChecks({ serviceOf, same: async () => [] }, { ...words, query, cursor });
      for (const id of ids(page.checks)) found.add(id);
      cursor = page.next;
    } while (cursor !== undefined);
    return { found: [...found], queries };
  };

  it.each(['desc', 'asc'] as const)('are read a page at a time, each once: %s', async (sort) => {
    const rows = Array.from({ length: 120 }, (_, i) => row(String(i), i));
    const { found, queries } = await readAll(rows, { sort, limit: 50 });
    expect(found).toEqual(ids(sort === 'asc' ? rows.toReversed() : rows));
    expect(queries).toHaveLength(3);
  });

  it.each(['desc', 'asc'] as const)('are not lost where more have one time than a page has rows: %s', async (sort) => {
    const rows = Array.from({ length: 90 }, (_, i) => row(String(i), i < 10 || i > 70 ? i : 10));
    const { found } = await readAll(rows, { sort, limit: 25 });
    expect(found.toSorted()).toEqual(ids(rows).toSorted());
  });

  it.each(['desc', 'asc'] as const)('are those from the first moment and before the last: %s', async (sort) => {
    const rows = Array.from({ length: 10 }, (_, i) => row(String(i), i));
    const { found } = await readAll(rows, { sort, limit: 2, from: at(6), until: at(3) });
    expect(found).toEqual(sort === 'asc' ? ['6', '5', '4'] : ['4', '5', '6']);
  });

  it('are filtered by the index that was sent with them; images have none', async () => {
    const { serviceOf, queries } = serviceWith([]);
    await listRemoteChecks({ serviceOf, same: async () => [] }, { ...words, query: { ...newest, filter: 'desk' } });
    expect(queries).toEqual([{ ...newest, filter: 'desk' }]);
  });

  it('have the tags that the service returns, and keep them in this browser', async () => {
    const tagged = { ...row('9', 1), tags: { desk: 'night', urgent: null }, indexOn: 'ferry' };
    const { serviceOf } = serviceWith([tagged, { ...row('10', 2), tags: 'none' }]);
    const { checks } = await listRemoteChecks({ serviceOf, same: async () => [] }, words);
    expect(checks.map(({ serviceTags }) => serviceTags)).toEqual([tagged.tags, undefined]);
    const stored = await recordOfRemoteCheck({ serviceOf }, { ...words, id: '9' }, NOW);
    expect(stored).toMatchObject({ serviceTags: tagged.tags, indexOn: 'ferry' });
  });

  it('become checks of this browser, with their original time', async () => {
    const { serviceOf } = serviceWith([row('9', 30), row('10', 31, 'https://a.example/x')]);
    const stored = await recordOfRemoteCheck({ serviceOf }, { ...words, id: '9' }, NOW);
    expect(checkRecord.parse(stored)).toEqual(stored);
    expect(stored).toMatchObject({ kind: 'claim', connection: 'acme', input: 'claim 9', createdAt: NOW - 30 * 60_000 });
    expect(stored.state).toMatchObject({ name: 'done', result: { id: '9' } });
    expect((await recordOfRemoteCheck({ serviceOf }, { ...words, id: '10' }, NOW)).kind).toBe('link');
  });

  it('become waiting checks if they are not done', async () => {
    const { context: _, ...rest } = { ...row('9', 1), context: undefined };
    const { serviceOf } = serviceWith([{ ...rest, status: 'processing' }]);
    expect((await recordOfRemoteCheck({ serviceOf }, { ...words, id: '9' }, NOW)).state).toMatchObject({
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
    expect(remote.checks).toEqual([{ id: '7', input: address, createdAt: at(30), score: 0.82, isHeld: false }]);
    const held = await listRemoteChecks({ serviceOf, same: async () => [record(states.analysed)] }, pictures);
    expect(held.checks).toMatchObject([{ id: '7', isHeld: true }]);
    const stored = await recordOfRemoteCheck({ serviceOf }, { ...pictures, id: '7' }, NOW);
    expect(checkRecord.parse(stored)).toEqual(stored);
    expect(stored).toMatchObject({ kind: 'image', input: address, image: { address }, createdAt: NOW - 30 * 60_000 });
    expect(stored.state).toMatchObject({ name: 'analysed', result: { id: '7' } });
  });
});
