import { describe, expect, it } from 'vitest';
import { createJobs } from '../../../lib/engine/jobs.ts';
import { defaultLimits } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { StoreFullError } from '../../../lib/engine/store/store-full.ts';
import type { Clock } from '../../../lib/platform/clock.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { worded } from '../../fixtures/worded.ts';

const answer = { created_at: '2026-01-01T00:00:00.000Z', response: 'x', sources: [] };

const waitingCheck = (input: string) => ({
  caller: 'ada',
  sameAs: input,
  fresh: false,
  request: { input, modelVersion: '1.0' as const },
});

type Table = ReturnType<typeof createMemoryStore>['contextChecks'];

interface Setting {
  work?: () => Promise<typeof answer>;
  /** Members of the table that fail. */
  failing?: (table: Table) => Partial<Table>;
  sleep?: Clock['sleep'];
  concurrency?: number;
}

/** Adds `count` waiting checks; the work on each one blocks until its `release` function is called, or is that of the test. */
const withChecks = async (count: number, { work, failing, sleep, ...limits }: Setting = {}) => {
  const { contextChecks: table } = createMemoryStore();
  for (let i = 0; i < count; i += 1) {
    await table.add(waitingCheck(String(i)));
  }
  const started: string[] = [];
  const release: (() => void)[] = [];
  const warnings: string[] = [];
  const blocked = async () => {
    await new Promise<void>((resolve) => release.push(resolve));
    return answer;
  };
  const jobs = createJobs({
    kind: 'contextChecks',
    table: { ...table, ...failing?.(table) },
    work: ({ request }) => {
      started.push(request.input);
      return (work ?? blocked)();
    },
    clock: { ...createManualClock(), ...(sleep && { sleep }) },
    log: { warn: (message) => warnings.push(message) },
    limits: { ...defaultLimits, ...limits },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { table, jobs, started, release, warnings, settle };
};

describe('the runner of jobs', () => {
  it('runs up to the concurrency limit at a time, oldest first', async () => {
    const { jobs, started, release, settle } = await withChecks(5, { concurrency: 2 });
    await jobs.resume();
    await settle();
    expect(started).toEqual(['0', '1']);
    release[0]?.();
    await settle();
    expect(started).toEqual(['0', '1', '2']);
    await jobs.close();
  });

  it('runs a job once even if it is taken again while earlier jobs are resumed', async () => {
    const { jobs, started, release, settle } = await withChecks(1);
    jobs.take('1');
    await jobs.resume();
    jobs.take('1');
    await settle();
    expect(started).toEqual(['0']);
    release[0]?.();
    await jobs.idle();
    jobs.take('1');
    await jobs.idle();
    expect(started).toEqual(['0']);
  });

  it('leaves running jobs in status processing when it closes and starts no others', async () => {
    const { table, jobs, started, settle } = await withChecks(2, { concurrency: 1 });
    await jobs.resume();
    await settle();
    await jobs.close();
    jobs.take('2');
    await settle();
    expect(started).toEqual(['0']);
    // The failed job did not end the engine: the next one starts it like any other.
    expect((await table.get('1'))?.outcome).toEqual({ status: 'processing', attempts: 1, handedBack: 1 });
    expect((await table.get('2'))?.outcome).toEqual({ status: 'processing', attempts: 0 });
  });

  describe('that was interrupted', () => {
    const interrupt = async (table: Table, ids: readonly string[], attempts = 1) => {
      for (const id of ids)
        for (let times = 0; times < attempts; times += 1) await table.begin(id, 'an earlier engine');
    };

    it('starts after all others and runs alone, also beside jobs that come meanwhile', async () => {
      const { table, jobs, started, release, settle } = await withChecks(4, { concurrency: 2 });
      await interrupt(table, ['1', '2']);
      await jobs.resume();
      await settle();
      expect(started).toEqual(['2', '3']);
      release[0]?.();
      await settle();
      expect(started).toEqual(['2', '3']);
      release[1]?.();
      await settle();
      expect(started).toEqual(['2', '3', '0']);
      const later = await table.add(waitingCheck('later'));
      jobs.take(later.id);
      await settle();
      expect(started).toEqual(['2', '3', '0']);
      release[2]?.();
      await settle();
      expect(started).toEqual(['2', '3', '0', 'later']);
      release[3]?.();
      await settle();
      expect(started).toEqual(['2', '3', '0', 'later', '1']);
      release[4]?.();
      await jobs.idle();
      for (const id of ['1', '2', '3', '4', later.id])
        expect(await table.get(id)).toMatchObject({ outcome: { status: 'success' } });
    });

    it('fails if it is interrupted once more', async () => {
      const { table, jobs, started } = await withChecks(1);
      await interrupt(table, ['1'], 2);
      await jobs.resume();
      await jobs.idle();
      expect(started).toEqual([]);
      expect(worded(await table.get('1'))).toMatchObject({
        outcome: { status: 'failed', coded: 'The check was interrupted 2 times.' },
      });
    });

    it('is removed while it waits', async () => {
      const { table, jobs, started, release, settle } = await withChecks(2);
      await interrupt(table, ['1']);
      await jobs.resume();
      await settle();
      const ended = jobs.ended('1');
      await jobs.remove(['1']);
      await ended;
      release[0]?.();
      await jobs.idle();
      expect(started).toEqual(['1']);
    });
  });

  it('records a generic error message if the error has none', async () => {
    const { table, jobs } = await withChecks(1, { work: () => Promise.reject(new Error('')) });
    await jobs.resume();
    await jobs.idle();
    expect(worded(await table.get('1'))).toMatchObject({
      outcome: { status: 'failed', coded: 'The check ended without a result or a reason.' },
    });
  });

  it('continues with the next job if a row cannot be written', async () => {
    const { jobs, started, warnings } = await withChecks(2, {
      work: async () => answer,
      failing: ({ begin }) => ({
        begin: (id, node) => (id === '1' ? Promise.reject(new Error('full')) : begin(id, node)),
      }),
    });
    await jobs.resume();
    await jobs.idle();
    expect(started).toEqual(['1']);
    expect(warnings).toEqual(['A job could not be written down.']);
  });

  it('continues with jobs whose rows could not be removed', async () => {
    const remove = () => Promise.reject(new StoreFullError(undefined));
    const { table, jobs, release } = await withChecks(2, { failing: () => ({ remove }), concurrency: 1 });
    await jobs.resume();
    await expect.poll(() => release.length).toBe(1);
    await expect(jobs.remove(['1', '2'])).rejects.toThrow('The disk is full.');
    release[0]?.();
    await expect.poll(() => release.length).toBe(2);
    release[1]?.();
    await jobs.idle();
    for (const id of ['1', '2']) expect(await table.get(id)).toMatchObject({ outcome: { status: 'success' } });
  });

  describe('on a full disk', () => {
    const full = new StoreFullError(undefined);

    it('repeats the work at growing intervals of at most five minutes and counts it as one attempt', async () => {
      const waits: number[] = [];
      let tries = 0;
      const { table, jobs, warnings } = await withChecks(1, {
        sleep: async (ms) => void waits.push(ms),
        work: async () => {
          tries += 1;
          if (tries < 9) throw full;
          return answer;
        },
      });
      await jobs.resume();
      await jobs.idle();
      expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000));
      expect(warnings).toEqual(waits.map(() => 'A job waits for room on the disk.'));
      expect(await table.get('1')).toMatchObject({ outcome: { status: 'success' } });
    });

    it('leaves a waiting job in status processing when it closes', async () => {
      const { table, jobs, warnings } = await withChecks(1, { work: () => Promise.reject(full) });
      await jobs.resume();
      await expect.poll(() => warnings).toEqual(['A job waits for room on the disk.']);
      await jobs.close();
      expect(warnings).toHaveLength(1);
      expect(await table.get('1')).toMatchObject({ outcome: { status: 'processing', attempts: 1, handedBack: 1 } });
    });
  });
});
