import { describe, expect, it } from 'vitest';
import { createJobs } from '../../../lib/engine/jobs.ts';
import { defaultLimits } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { StoreFullError } from '../../../lib/engine/store/store-full.ts';
import { type Clock, systemClock } from '../../../lib/platform/clock.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { worded } from '../../fixtures/worded.ts';

const answer = { created_at: '2026-01-01T00:00:00.000Z', response: 'x', sources: [] };

/** Adds `count` waiting checks; the work on each one blocks until its `release` function is called. */
const withChecks = async (count: number, limits = {}) => {
  const { contextChecks: table } = createMemoryStore();
  for (let i = 0; i < count; i += 1) {
    await table.add({
      caller: 'ada',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      sameAs: String(i),
      fresh: false,
      request: { input: String(i), modelVersion: '1.0' },
      outcome: { status: 'processing', attempts: 0 },
    });
  }
  const started: string[] = [];
  const release: (() => void)[] = [];
  const jobs = createJobs({
    table,
    work: async ({ request }) => {
      started.push(request.input);
      await new Promise<void>((resolve) => release.push(resolve));
      return answer;
    },
    clock: createManualClock(),
    log: silentLog,
    limits: { ...defaultLimits, ...limits },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { table, jobs, started, release, settle };
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
    expect(await table.get('1')).toMatchObject({ outcome: { status: 'processing', attempts: 1 } });
    expect(await table.get('2')).toMatchObject({ outcome: { status: 'processing', attempts: 0 } });
  });

  it('records a generic error message if the error has none', async () => {
    const { table } = await withChecks(1);
    const jobs = createJobs({
      table,
      work: () => Promise.reject(new Error('')),
      clock: createManualClock(),
      log: silentLog,
      limits: defaultLimits,
    });
    await jobs.resume();
    await jobs.idle();
    expect(worded(await table.get('1'))).toMatchObject({
      outcome: { status: 'failed', error: '', coded: 'The check ended without an answer or a reason.' },
    });
  });

  it('continues with the next job if a row cannot be written', async () => {
    const { table, started } = await withChecks(2);
    const warnings: string[] = [];
    const jobs = createJobs({
      table: {
        ...table,
        update: (id, change) => (id === '1' ? Promise.reject(new Error('full')) : table.update(id, change)),
      },
      work: async ({ request }) => {
        started.push(request.input);
        return answer;
      },
      clock: createManualClock(),
      log: { warn: (message) => warnings.push(message) },
      limits: defaultLimits,
    });
    await jobs.resume();
    await jobs.idle();
    expect(started).toEqual(['1']);
    expect(warnings).toEqual(['A job could not be written down.']);
  });

  it('continues with jobs whose rows could not be removed', async () => {
    const { table } = await withChecks(2);
    const release: (() => void)[] = [];
    const jobs = createJobs({
      table: { ...table, remove: () => Promise.reject(new StoreFullError(undefined)) },
      work: async () => {
        await new Promise<void>((resolve) => release.push(resolve));
        return answer;
      },
      clock: createManualClock(),
      log: silentLog,
      limits: { ...defaultLimits, concurrency: 1 },
    });
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
    const onFullDisk = async (sleep: Clock['sleep'], work: () => Promise<typeof answer>) => {
      const { table } = await withChecks(1);
      const warnings: string[] = [];
      const jobs = createJobs({
        table,
        work,
        clock: { ...createManualClock(), sleep },
        log: { warn: (message) => warnings.push(message) },
        limits: defaultLimits,
      });
      await jobs.resume();
      return { table, jobs, warnings };
    };

    it('repeats the work at growing intervals of at most five minutes and counts it as one attempt', async () => {
      const waits: number[] = [];
      let tries = 0;
      const { table, jobs, warnings } = await onFullDisk(
        async (ms) => {
          waits.push(ms);
        },
        async () => {
          tries += 1;
          if (tries < 9) throw full;
          return answer;
        },
      );
      await jobs.idle();
      expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000));
      expect(warnings).toEqual(waits.map(() => 'A job waits for room on the disk.'));
      expect(await table.get('1')).toMatchObject({ outcome: { status: 'success' } });
    });

    it('leaves a waiting job in status processing when it closes', async () => {
      const { table, jobs, warnings } = await onFullDisk(systemClock.sleep, () => Promise.reject(full));
      await expect.poll(() => warnings).toEqual(['A job waits for room on the disk.']);
      await jobs.close();
      expect(warnings).toHaveLength(1);
      expect(await table.get('1')).toMatchObject({ outcome: { status: 'processing', attempts: 1 } });
    });
  });
});
