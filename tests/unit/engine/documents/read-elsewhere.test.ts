/** The effects of a hostile document end with its worker; the next document gets a new worker. */
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { UnreadableDocument } from '../../../../lib/engine/documents/read-document.ts';
import { type DocumentWorker, readElsewhere } from '../../../../lib/engine/documents/read-elsewhere.ts';
import type { DocumentAnswer } from '../../../../lib/engine/documents/serve-documents.ts';
import { failureOf } from '../failure-of.ts';
import { encodedText } from './encoded-text.ts';

const reading = async (): Promise<DocumentAnswer> => ({ reading: [] });
const never = () => new Promise<DocumentAnswer>(() => {});

/** Starts workers of which each document consumes the next answer of the list. */
const withWorkers = (
  answers: (() => Promise<DocumentAnswer>)[],
  limits: { limitMs?: number; maxWaitingChars?: number } = {},
) => {
  const seen = { started: 0, ended: 0, posted: 0 };
  const start = (): DocumentWorker => {
    seen.started += 1;
    return {
      post: () => {
        seen.posted += 1;
      },
      answer: () => (answers.shift() ?? reading)(),
      end: () => {
        seen.ended += 1;
      },
    };
  };
  const { readDocument } = readElsewhere({ start, ...limits });
  const read = (text = 'x', signal = new AbortController().signal) =>
    readDocument('feed', { ...encodedText(text), address: 'https://harbour.example/feed' }, signal);
  return { seen, read };
};

describe('a worker that reads documents', () => {
  it('is kept between documents', async () => {
    const { seen, read } = withWorkers([]);
    for (let times = 0; times < 3; times += 1) expect(await read()).toEqual([]);
    expect(seen).toEqual({ started: 1, ended: 0, posted: 3 });
  });

  it.each([
    ['takes too long', never],
    ['ends', () => Promise.reject(new Error('gone'))],
  ])('that %s makes its document unreadable, and the next document gets a new worker', async (_, answer) => {
    const { seen, read } = withWorkers([answer], { limitMs: 30 });
    const [hostile, next] = [read(), read()];
    await expect(hostile).rejects.toThrow(UnreadableDocument);
    expect(await next).toEqual([]);
    expect(seen).toMatchObject({ started: 2, ended: 1 });
  });

  it('is kept when it reports that a document is unreadable', async () => {
    const { seen, read } = withWorkers([
      async () => ({ unreadable: true }),
      async () => ({ refused: sentence('feedProblem.noFeed') }),
    ]);
    await expect(read()).rejects.toThrow(UnreadableDocument);
    expect(await failureOf(read())).toBe("This isn't a feed.");
    expect(await read()).toEqual([]);
    expect(seen).toMatchObject({ started: 1, ended: 0 });
  });

  it('is ended when the caller of its document leaves', async () => {
    const { seen, read } = withWorkers([never]);
    const caller = new AbortController();
    const left = read('x', caller.signal);
    const next = read();
    await expect.poll(() => seen.posted).toBe(1);
    caller.abort(new Error('closed'));
    await expect(left).rejects.toThrow('closed');
    expect(await next).toEqual([]);
    expect(seen).toMatchObject({ started: 2, ended: 1 });
  });

  it('gets no document whose caller left while it waited, which ends the wait at once', async () => {
    const answered = Promise.withResolvers<DocumentAnswer>();
    const { seen, read } = withWorkers([() => answered.promise]);
    const first = read();
    const caller = new AbortController();
    const left = read('x', caller.signal);
    caller.abort(new Error('closed'));
    await expect(left).rejects.toThrow('closed');
    answered.resolve({ reading: [] });
    await first;
    await read();
    expect(seen.posted).toBe(2);
  });

  it('keeps only so many characters waiting', async () => {
    const answered = Promise.withResolvers<DocumentAnswer>();
    const { read } = withWorkers([() => answered.promise], { maxWaitingChars: 10 });
    const [first, second] = [read('12345'), read('67890')];
    await expect(read('x')).rejects.toThrow(UnreadableDocument);
    answered.resolve({ reading: [] });
    await Promise.all([first, second]);
    expect(await read('x')).toEqual([]);
  });
});
