/** The effects of a hostile file end with its worker; the next file gets a new worker. */

import { afterEach, describe, expect, it } from 'vitest';
import { sentence } from '../../../../lib/contract/sentence.ts';
import {
  type ExamineAnswer,
  type ExamineWorker,
  examineElsewhere,
} from '../../../../lib/engine/vision/examine-elsewhere.ts';
import { shippedTrust } from '../../../../lib/engine/vision/provenance/shipped-trust.ts';
import { startExamineWorker } from '../../../../server/analyse-images.ts';
import { pictures } from '../../../world/images.ts';
import { failureOf } from '../failure-of.ts';

const file = new Uint8Array([1]);
const { signal } = new AbortController();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A stub for starting workers: each examination consumes the next response of the list. */
const withWorkers = (responses: (() => Promise<ExamineAnswer>)[], more: { limitMs?: number; idleMs?: number } = {}) => {
  const seen = { started: 0, ended: 0, atOnce: 0, most: 0 };
  const start = (): ExamineWorker => {
    seen.started += 1;
    return {
      post: () => {
        seen.atOnce += 1;
        seen.most = Math.max(seen.most, seen.atOnce);
      },
      answer: () =>
        (responses.shift() ?? respond)().finally(() => {
          seen.atOnce -= 1;
        }),
      end: () => {
        seen.ended += 1;
      },
    };
  };
  const examiner = examineElsewhere({ start, trust: async () => shippedTrust, ...more });
  ends.push(examiner.close);
  return { seen, examine: (bytes = file) => examiner.examine({ bytes }, signal) };
};
const respond = async (): Promise<ExamineAnswer> => ({ examination: { format: 'png' } });
const never = () => new Promise<ExamineAnswer>(() => {});

describe('a worker that examines images', () => {
  it('is terminated after the time limit, and the next file gets a new worker', async () => {
    const { seen, examine } = withWorkers([never, respond], { limitMs: 30 });
    expect(await failureOf(examine())).toContain("couldn't be examined within 0.03 s");
    expect(await examine()).toEqual({ format: 'png' });
    expect(seen).toMatchObject({ started: 2, ended: 1 });
  });

  it('is terminated when it fails', async () => {
    const { seen, examine } = withWorkers([() => Promise.reject(new Error('broken'))]);
    await expect(examine()).rejects.toThrow('broken');
    expect(await examine()).toEqual({ format: 'png' });
    expect(seen.started).toBe(2);
  });

  it('stays alive when it rejects a file', async () => {
    const { seen, examine } = withWorkers([async () => ({ refused: sentence('imageFile.empty') })]);
    await expect(examine()).rejects.toThrow('imageFile.empty');
    await examine();
    expect(seen).toMatchObject({ started: 1, ended: 0 });
  });

  it('processes one file at a time', async () => {
    const { seen, examine } = withWorkers([]);
    await Promise.all([examine(), examine(), examine()]);
    expect(seen.most).toBe(1);
  });

  it('is terminated when idle and started again on demand', async () => {
    const { seen, examine } = withWorkers([], { idleMs: 5 });
    await examine();
    await expect.poll(() => seen.ended).toBe(1);
    await examine();
    expect(seen.started).toBe(2);
  });

  it('of Node returns the findings of a real file and terminates with its server', async () => {
    const { examine, close } = examineElsewhere({ start: startExamineWorker, trust: async () => shippedTrust });
    ends.push(close);
    const painted = pictures['painted-harbour.png']?.() ?? Buffer.alloc(0);
    expect(await examine({ bytes: painted }, signal)).toMatchObject({ generator: { field: 'png:parameters' } });
    expect(await failureOf(examine({ bytes: new Uint8Array([1, 2]) }, signal))).toContain(
      "This file isn't of a supported format.",
    );
  });
});
