/** Tests that a file of a colleague is given up with its worker, whatever it does there. */
import { expect, it } from 'vitest';
import { type FileWorker, openFileElsewhere } from '../../../lib/exports/open-elsewhere.ts';
import type { OpenedFile } from '../../../lib/exports/open-file.ts';

const opened: OpenedFile = { kind: 'json', sum: 'fits', checks: [] };

const openIn = async (answer: FileWorker['answer'], post: FileWorker['post'] = () => {}) => {
  let ended = 0;
  const end = () => {
    ended += 1;
  };
  const file = await openFileElsewhere(new Blob(['{}']), { start: () => ({ post, answer, end }), limitMs: 30 });
  return { file, ended };
};

it('is read in a worker that ends with its answer', async () => {
  const posted: Blob[] = [];
  expect(
    await openIn(
      async () => opened,
      (file) => posted.push(file),
    ),
  ).toEqual({ file: opened, ended: 1 });
  expect(await posted[0]?.text()).toBe('{}');
});

it.each<[string, FileWorker['answer']]>([
  ['takes too long', () => new Promise(() => {})],
  ['breaks it', () => Promise.reject(new Error('gone'))],
])('is unread if it %s, and ends the worker', async (_, answer) => {
  expect(await openIn(answer)).toEqual({ file: { kind: 'unknown' }, ended: 1 });
});

it('is unread where no worker starts', async () => {
  const start = () => {
    throw new Error('no worker');
  };
  expect(await openFileElsewhere(new Blob(['{}']), { start })).toEqual({ kind: 'unknown' });
});
