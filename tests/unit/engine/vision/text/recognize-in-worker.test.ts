/** Each image gets a worker of its own, which ends with the answer, by the user, or at the limit of time. */
import { describe, expect, it } from 'vitest';
import type { ImageText } from '../../../../../lib/contract/device/text-in-image.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { StatedError } from '../../../../../lib/engine/stated-error.ts';
import { statedRefusal } from '../../../../../lib/engine/stated-refusal.ts';
import { recognizeInWorker } from '../../../../../lib/engine/vision/text/recognize-in-worker.ts';
import type { RecognitionProcedures } from '../../../../../lib/engine/vision/text/serve-recognition.ts';
import { answerInWorker } from '../../../../../lib/wire/answer-in-worker.ts';
import { breaksDown, hangs, stopClock, workersHere } from '../../../../fixtures/workers-here.ts';
import { failureOf } from '../../failure-of.ts';

const FILE = { source: 'blob:one', bytes: 1 };
const REQUEST = { image: { file: FILE }, language: 'eng' };
const TEXT: ImageText = { width: 1, height: 1, sha256: '', lines: [] };

/** Stands in for the recognizer itself, which takes seconds. */
const reads: RecognitionProcedures = {
  recognize: async () => async (report) => {
    report(0.2);
    report(0.7);
    return TEXT;
  },
  learn: async () => {
    throw new StatedError(sentence('imageFile.empty'));
  },
};

const withWorkers = (first: Parameters<typeof workersHere>[1] = [], limitMs?: number) => {
  const { start, seen } = workersHere((channel) => answerInWorker(channel, reads, statedRefusal), first);
  const recognizer = recognizeInWorker(start, limitMs);
  const shares: number[] = [];
  const request = async (signal?: AbortSignal) => {
    const stream = await recognizer.recognize(REQUEST, { signal });
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) shares.push(next.value);
    return next.value;
  };
  return { seen, shares, request, recognizer };
};

describe('recognition in a worker', () => {
  it('reports its progress, and ends the worker with the answer', async () => {
    const { seen, shares, request } = withWorkers();
    expect(await request()).toEqual(TEXT);
    expect(shares).toEqual([0.2, 0.7]);
    expect(seen).toMatchObject({ started: 1, ended: 1 });
  });

  it('ends the worker when the user cancels', async () => {
    const { seen, request } = withWorkers([hangs]);
    const end = new AbortController();
    const work = request(end.signal);
    await expect.poll(() => seen.started).toBe(1);
    end.abort(new Error('cancelled'));
    await expect(work).rejects.toThrow('cancelled');
    expect(seen.ended).toBe(1);
  });

  it('is given up at the limit of time, or when the worker breaks, with a sentence', async () => {
    const wait = stopClock();
    const slow = failureOf(withWorkers([hangs], 20).request());
    await wait(20);
    expect(await slow).toContain('longer than 0.02 s');
    expect(await failureOf(withWorkers([breaksDown]).request())).toContain('stopped the recognition');
    const refused = withWorkers().recognizer.learn({ file: FILE, name: 'eng' });
    expect(await failureOf(refused)).toContain('empty');
  });
});
