/** Each image gets a worker of its own, which ends with the answer, by the user, or at the limit of time. */
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { recognizeElsewhere } from '../../../../../lib/engine/vision/text/recognize-elsewhere.ts';
import type { RecognitionAnswer } from '../../../../../lib/engine/vision/text/serve-recognition.ts';
import { failureOf } from '../../failure-of.ts';

const REQUEST = { image: { blob: 'blob:one' }, language: 'eng' };
const text: RecognitionAnswer = { text: { width: 1, height: 1, sha256: '', lines: [] } };

/** A stub for workers: each answers with these, or breaks. */
const withWorkers = (answers: readonly (RecognitionAnswer | 'breaks')[], limitMs?: number) => {
  const seen = { started: 0, ended: 0, most: 0 };
  const recognize = recognizeElsewhere({
    start: () => {
      seen.started += 1;
      seen.most = Math.max(seen.most, seen.started - seen.ended);
      let listen: [hear: (answer: RecognitionAnswer) => void, broken: () => void] | undefined;
      return {
        listen: (...given) => {
          listen = given;
        },
        post: () =>
          queueMicrotask(() => {
            for (const answer of answers) {
              if (answer === 'breaks') listen?.[1]();
              else listen?.[0](answer);
            }
          }),
        end: () => {
          seen.ended += 1;
        },
      };
    },
    ...(limitMs === undefined ? {} : { limitMs }),
  });
  const shares: number[] = [];
  const request = (signal = new AbortController().signal) =>
    recognize(REQUEST, { signal, onProgress: (share) => shares.push(share) });
  return { seen, shares, request };
};

describe('recognition in a worker', () => {
  it('reports its progress, and ends the worker with the answer', async () => {
    const { seen, shares, request } = withWorkers([{ progress: 0.2 }, { progress: 0.7 }, text]);
    expect(await request()).toEqual(text);
    expect(shares).toEqual([0.2, 0.7]);
    expect(seen).toMatchObject({ started: 1, ended: 1 });
  });

  it('ends the worker when the user cancels', async () => {
    const { seen, request } = withWorkers([]);
    const end = new AbortController();
    const work = request(end.signal);
    await expect.poll(() => seen.started).toBe(1);
    end.abort(new Error('cancelled'));
    await expect(work).rejects.toThrow('cancelled');
    expect(seen.ended).toBe(1);
  });

  it('does not start a worker for what is cancelled before its turn', async () => {
    const { seen, request } = withWorkers([text]);
    await expect(request(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
    expect(seen.started).toBe(0);
  });

  it('is given up at the limit of time, or when the worker breaks, with a sentence', async () => {
    expect(await failureOf(withWorkers([], 20).request())).toContain('longer than 0.02 s');
    expect(await failureOf(withWorkers(['breaks']).request())).toContain('stopped the recognition');
    expect(await failureOf(withWorkers([{ refused: sentence('imageFile.empty') }]).request())).toContain('empty');
  });

  it('takes one image at a time', async () => {
    const { seen, request } = withWorkers([text]);
    await Promise.all([request(), request(), request()]);
    expect(seen).toEqual({ started: 3, ended: 3, most: 1 });
  });
});
