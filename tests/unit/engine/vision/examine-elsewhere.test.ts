/** What a hostile file does to its worker ends with that worker, and the next file gets another. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  type ExamineAnswer,
  type ExamineWorker,
  examineElsewhere,
} from '../../../../lib/engine/vision/examine-elsewhere.ts';
import { shippedTrust } from '../../../../lib/engine/vision/provenance/trust-list.ts';
import { startExamineWorker } from '../../../../server/analyse-images.ts';
import { pictures } from '../../../world/images.ts';

const file = new Uint8Array([1]);
const { signal } = new AbortController();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The edge where workers are: each does the next thing of a list. */
const withWorkers = (deeds: (() => Promise<ExamineAnswer>)[], more: { limitMs?: number; idleMs?: number } = {}) => {
  const seen = { started: 0, ended: 0, atOnce: 0, most: 0 };
  const start = (): ExamineWorker => {
    seen.started += 1;
    return {
      post: () => {
        seen.atOnce += 1;
        seen.most = Math.max(seen.most, seen.atOnce);
      },
      answer: () =>
        (deeds.shift() ?? answered)().finally(() => {
          seen.atOnce -= 1;
        }),
      end: () => {
        seen.ended += 1;
      },
    };
  };
  const made = examineElsewhere({ start, trust: async () => shippedTrust, ...more });
  ends.push(made.close);
  return { seen, examine: (bytes = file) => made.examine(bytes, signal) };
};
const answered = async (): Promise<ExamineAnswer> => ({ examination: { format: 'png' } });
const never = () => new Promise<ExamineAnswer>(() => {});

describe('a worker for images', () => {
  it('is given up after the limit, and the next file gets another one', async () => {
    const { seen, examine } = withWorkers([never, answered], { limitMs: 30 });
    await expect(examine()).rejects.toThrow('could not be examined within 0.03 s');
    expect(await examine()).toEqual({ format: 'png' });
    expect(seen).toMatchObject({ started: 2, ended: 1 });
  });

  it('is given up when it breaks', async () => {
    const { seen, examine } = withWorkers([() => Promise.reject(new Error('broken'))]);
    await expect(examine()).rejects.toThrow('broken');
    expect(await examine()).toEqual({ format: 'png' });
    expect(seen.started).toBe(2);
  });

  it('is kept when it refuses a file', async () => {
    const { seen, examine } = withWorkers([async () => ({ refused: 'This file is a film.' })]);
    await expect(examine()).rejects.toThrow('This file is a film.');
    await examine();
    expect(seen).toMatchObject({ started: 1, ended: 0 });
  });

  it('gets one file at a time', async () => {
    const { seen, examine } = withWorkers([]);
    await Promise.all([examine(), examine(), examine()]);
    expect(seen.most).toBe(1);
  });

  it('goes when nobody needs it, and comes again', async () => {
    const { seen, examine } = withWorkers([], { idleMs: 5 });
    await examine();
    await expect.poll(() => seen.ended).toBe(1);
    await examine();
    expect(seen.started).toBe(2);
  });

  it('of Node gives the findings of a real file, and ends with its server', async () => {
    const { examine, close } = examineElsewhere({ start: startExamineWorker, trust: async () => shippedTrust });
    ends.push(close);
    const painted = pictures['painted-harbour.png']?.() ?? Buffer.alloc(0);
    expect(await examine(painted, signal)).toMatchObject({ generator: { field: 'png:parameters' } });
    await expect(examine(new Uint8Array([1, 2]), signal)).rejects.toThrow('This file is no image.');
  });
});
