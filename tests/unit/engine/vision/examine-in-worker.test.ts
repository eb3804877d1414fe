/** The effects of a hostile file end with its worker; the next file gets a new worker. */

import { afterEach, describe, expect, it } from 'vitest';
import { examineInWorker } from '../../../../lib/engine/vision/examine-in-worker.ts';
import { createHeldImages } from '../../../../lib/engine/vision/held-images.ts';
import { shippedTrust } from '../../../../lib/engine/vision/provenance/shipped-trust.ts';
import { serveExamination } from '../../../../lib/engine/vision/serve-examination.ts';
import { startExamineWorker } from '../../../../server/work/analyse-images.ts';
import { givenFileOf } from '../../../fixtures/given-file.ts';
import { breaksDown, hangs, stopClock, workersHere } from '../../../fixtures/workers-here.ts';
import { pictures } from '../../../world/images.ts';
import { failureOf } from '../failure-of.ts';

const photo = new Uint8Array(pictures['lighthouse.jpg']?.() ?? []);
const { signal } = new AbortController();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const ports = {
  readC2pa: () => expect.fail('The image has no credentials.'),
  held: createHeldImages(),
};

const withWorkers = (
  first: Parameters<typeof workersHere>[1] = [],
  more: { limitMs?: number; idleMs?: number } = {},
) => {
  const { start, seen } = workersHere((channel) => serveExamination(channel, ports), first);
  const examiner = examineInWorker({ start, trust: async () => shippedTrust, ...more });
  ends.push(examiner.close);
  return { seen, examiner, examine: (bytes = photo) => examiner.examine({ bytes }, signal) };
};

describe('a worker that examines images', () => {
  it('is terminated after the time limit, and the next file gets a new worker', async () => {
    const wait = stopClock();
    const { seen, examine } = withWorkers([hangs], { limitMs: 30 });
    const hostile = failureOf(examine());
    await wait(30);
    expect(await hostile).toContain('couldn’t be examined within 0.03 s');
    expect(await examine()).toMatchObject({ format: 'jpeg' });
    expect(seen).toMatchObject({ started: 2, ended: 1 });
  });

  it('is terminated when it breaks, and the failure says so', async () => {
    const { seen, examine } = withWorkers([breaksDown]);
    expect(await failureOf(examine())).toBe('The file couldn’t be examined because of something in it.');
    expect(await examine()).toMatchObject({ format: 'jpeg' });
    expect(seen).toMatchObject({ started: 2, ended: 1 });
  });

  it('stays alive when it rejects a file', async () => {
    const { seen, examine } = withWorkers();
    await expect(examine(new Uint8Array())).rejects.toThrow('imageFile.empty');
    await examine();
    expect(seen).toMatchObject({ started: 1, ended: 0 });
  });

  it('is terminated when idle and started again on demand', async () => {
    const { seen, examine } = withWorkers([], { idleMs: 5 });
    await examine();
    await expect.poll(() => seen.ended).toBe(1);
    await examine();
    expect(seen.started).toBe(2);
  });

  it('holds an image of the user until it is examined once', async () => {
    const { examiner } = withWorkers();
    const { input } = await examiner.take(givenFileOf(photo));
    expect(await examiner.examine({ held: input }, signal)).toMatchObject({ format: 'jpeg' });
    expect(await failureOf(examiner.examine({ held: input }, signal))).toBe('The image wasn’t kept. Choose it again.');
  });

  it('of Node returns the findings of a real file and terminates with its server', async () => {
    const { examine, close } = examineInWorker({ start: startExamineWorker, trust: async () => shippedTrust });
    ends.push(close);
    const painted = pictures['painted-harbour.png']?.() ?? Buffer.alloc(0);
    expect(await examine({ bytes: painted }, signal)).toMatchObject({ generator: { field: 'png:parameters' } });
    expect(await failureOf(examine({ bytes: new Uint8Array([1, 2]) }, signal))).toContain(
      'This file isn’t of a supported format.',
    );
  });
});
