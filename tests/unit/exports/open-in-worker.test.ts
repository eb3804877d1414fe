/** Tests that a file of a colleague is given up with its worker, whatever it does there. */
import { expect, it } from 'vitest';
import type { OpenedFile } from '../../../lib/exports/open-file.ts';
import { openFileInWorker } from '../../../lib/exports/open-in-worker.ts';
import { answerInWorker } from '../../../lib/wire/answer-in-worker.ts';
import { breaksDown, hangs, stopClock, workersHere } from '../../fixtures/workers-here.ts';

const opened: OpenedFile = { kind: 'json', sum: 'fits', checks: [] };

it('is read in a worker that ends with its answer', async () => {
  const texts: string[] = [];
  const open = async (file: Blob) => {
    texts.push(await file.text());
    return opened;
  };
  const { start, seen } = workersHere((channel) => answerInWorker(channel, { open }));
  expect(await openFileInWorker(new Blob(['{}']), { start })).toEqual(opened);
  expect(texts).toEqual(['{}']);
  expect(seen).toMatchObject({ started: 1, ended: 1 });
});

it.each([
  ['takes too long', hangs, 30],
  ['breaks it', breaksDown, 0],
])('is unread if it %s, and ends the worker', async (_, serve, ms) => {
  const { start, seen } = workersHere(serve);
  const wait = stopClock();
  const file = openFileInWorker(new Blob(['{}']), { start, limitMs: 30 });
  await wait(ms);
  expect(await file).toEqual({ kind: 'unknown' });
  expect(seen).toMatchObject({ started: 1, ended: 1 });
});

it('is unread where no worker starts', async () => {
  const start = () => {
    throw new Error('no worker');
  };
  expect(await openFileInWorker(new Blob(['{}']), { start })).toEqual({ kind: 'unknown' });
});
