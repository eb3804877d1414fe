/** Reads documents in real threads: one that takes too long or too much memory is not read, and the next one is. */
import { afterEach, describe, expect, it } from 'vitest';
import { createHydrate } from '../../../../lib/engine/context/hydrate/hydrate.ts';
import { readInWorker } from '../../../../lib/engine/documents/read-in-worker.ts';
import { UnreadableDocument } from '../../../../lib/engine/documents/unreadable-document.ts';
import { parseHtml } from '../../../../lib/engine/web/parse-html.ts';
import { startDocumentWorker } from '../../../../server/work/read-documents.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { readHere } from '../../../fixtures/reading.ts';
import { WAIT_MS } from '../../../patience.ts';
import { article, HARBOUR, servePages } from '../../engine/context/hydrate/serve-pages.ts';
import { encodedText } from '../../engine/documents/encoded-text.ts';
import { failureOf } from '../../engine/failure-of.ts';

const { signal } = new AbortController();
const WORDS = 'The night ferry carries nurses and bakers over the harbour before the city is awake.';
const NEXT = 'https://harbour.example/next';
const hostile = `<!doctype html><html><body>${'<b>'.repeat(250_000)}</body></html>`;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
const readerWith = ({ limitMs = 10_000, megabytes = 512 }) => {
  const { readDocument, close } = readInWorker(() => startDocumentWorker(megabytes), { limitMs });
  ends.push(close);
  return readDocument;
};
const pageOf = (text: string) => ({ ...encodedText(text), address: HARBOUR, inputType: 'webpage' });

describe('a document that is read in a thread', () => {
  it('gives what it gives in this one', async () => {
    const [there, here] = [readerWith({}), readHere(parseHtml)];
    const page = pageOf(article(WORDS, '<title>Ferry</title>'));
    const read = await there('page', page, signal);
    expect(read.page).toMatchObject({ title: 'Ferry', text: expect.stringContaining(WORDS) });
    expect(read).toEqual(await here('page', page, signal));
    expect(await failureOf(there('feed', { ...encodedText('<html></html>'), address: HARBOUR }, signal))).toBe(
      'This isn’t a feed.',
    );
    await expect(there('post', { ...encodedText('no JSON'), address: HARBOUR, by: 'oembed' }, signal)).rejects.toThrow(
      UnreadableDocument,
    );
  });

  it('is not read if it takes too much memory, and the next one is', async () => {
    const readDocument = readerWith({ megabytes: 24 });
    const pages = servePages({ [HARBOUR]: hostile, [NEXT]: article(WORDS) });
    const hydrate = createHydrate({ web: webOf(pages.fetch), parseHtml, readDocument });
    const { notRead, page } = await hydrate(HARBOUR, undefined, signal);
    expect(page).toBeUndefined();
    expect(inEnglish(notRead ? [notRead] : [])).toBe('Not read: the page from harbour.example couldn’t be processed.');
    expect((await hydrate(NEXT, undefined, signal)).page?.text).toContain(WORDS);
  });

  it('is not read if it takes too long', async () => {
    const readDocument = readerWith({ limitMs: 1 });
    await expect(readDocument('page', pageOf(hostile), signal)).rejects.toThrow(UnreadableDocument);
  });

  it('leaves this thread free', async () => {
    const readDocument = readerWith({ limitMs: WAIT_MS });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    ends.push(() => clearInterval(timer));
    await readDocument('page', pageOf(hostile), signal);
    // A thread that reads has none until it is done.
    expect(turns).toBeGreaterThan(10);
  });
});
