/** The effects of a hostile document end with its worker; the next document gets a new worker. */
import { describe, expect, it } from 'vitest';
import { readRobots } from '../../../../lib/engine/context/library/archive/read-robots.ts';
import { readInWorker } from '../../../../lib/engine/documents/read-in-worker.ts';
import { serveDocuments } from '../../../../lib/engine/documents/serve-documents.ts';
import { UnreadableDocument } from '../../../../lib/engine/documents/unreadable-document.ts';
import { parseHtml } from '../../../../lib/engine/web/parse-html.ts';
import { answerInWorker } from '../../../../lib/wire/answer-in-worker.ts';
import { breaksDown, hangs, stopClock, workersHere } from '../../../fixtures/workers-here.ts';
import { failureOf } from '../failure-of.ts';
import { encodedText } from './encoded-text.ts';

const address = 'https://harbour.example/feed';
const { signal: never } = new AbortController();

const withWorkers = (
  first: Parameters<typeof workersHere>[1],
  limits: { limitMs?: number; maxWaitingChars?: number } = {},
) => {
  const { start, seen } = workersHere((channel) => serveDocuments(channel, parseHtml), first);
  const { readDocument } = readInWorker(start, limits);
  const read = (text = 'Disallow: /', signal = never) => readDocument('robots', { text, address }, signal);
  return { seen, read, readDocument };
};

const reading = readRobots('Disallow: /', address);

describe('a worker that reads documents', () => {
  it.each([
    ['takes too long', hangs, 30],
    ['ends', breaksDown, 0],
  ])('that %s makes its document unreadable, and the next document gets a new worker', async (_, hostile, ms) => {
    const wait = stopClock();
    const { seen, read } = withWorkers([hostile], { limitMs: 30 });
    const [unread, next] = [expect(read()).rejects.toThrow(UnreadableDocument), read()];
    await wait(ms);
    await unread;
    expect(await next).toEqual(reading);
    expect(seen).toMatchObject({ started: 2, ended: 1 });
  });

  it('is kept when it reports that a document is unreadable', async () => {
    const { seen, read, readDocument } = withWorkers([]);
    const post = { ...encodedText('no JSON'), address, by: 'oembed' } as const;
    await expect(readDocument('post', post, never)).rejects.toThrow(UnreadableDocument);
    const feed = { ...encodedText('<html></html>'), address };
    expect(await failureOf(readDocument('feed', feed, never))).toBe('This isn’t a feed.');
    expect(await read()).toEqual(reading);
    expect(seen).toMatchObject({ started: 1, ended: 0 });
  });

  it('keeps only so many characters waiting', async () => {
    const answered = Promise.withResolvers<string>();
    const { read, readDocument } = withWorkers(
      [(channel) => answerInWorker(channel, { robots: () => answered.promise, feed: () => answered.promise })],
      { maxWaitingChars: 10 },
    );
    const [first, second] = [read('12345'), readDocument('feed', { ...encodedText('67890'), address }, never)];
    await expect(read('x')).rejects.toThrow(UnreadableDocument);
    answered.resolve('read');
    expect(await Promise.all([first, second])).toEqual(['read', 'read']);
    await expect.poll(() => read('x').catch(() => undefined)).toBe('read');
  });
});
