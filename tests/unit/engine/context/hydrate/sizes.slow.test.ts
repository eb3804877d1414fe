/** Excessively large pages: each ends in bounded time and memory, with the readable part of its content. */

import { describe, expect, it } from 'vitest';
import { takeArticle } from '../../../../../lib/engine/context/hydrate/article.ts';
import { KINDS } from '../../../../../lib/engine/web/kinds.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { inEnglish } from '../../../../fixtures/english.ts';
import { within } from '../../../../long/within.ts';
import { partOf, seedWords } from '../../../../thorough.ts';
import { HARBOUR, readOver, servePages } from './serve-pages.ts';

const sentence = 'Some words in a paragraph, with commas, that say a little about the harbour and its tram.';
const paragraph = `<p>${sentence}</p>`;
/** A fraction of the unbounded duration, and far above the actual one, as machines are slow at times. */
const MAX_MS = 15_000;

const readArticle = (html: string) =>
  within(
    MAX_MS,
    Promise.resolve(html).then((text) => takeArticle(parseHtml(text), new URL(HARBOUR))),
  );

it('stops reading a page of 200 MB at the limit', async () => {
  const head = new TextEncoder().encode('<!doctype html><html><head><title>Endless</title></head><body>');
  const chunk = new TextEncoder().encode(paragraph.repeat(700));
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(head),
    pull: (controller) => {
      controller.enqueue(chunk);
      sent += chunk.byteLength;
      if (sent > 200_000_000) controller.close();
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const { page, inPart } = await readOver(servePages({ [HARBOUR]: { body } }));
  expect(page?.title).toBe('Endless');
  expect(inPart && inEnglish([inPart])).toBe('Read in part: the page from harbour.example is too large.');
  expect(page?.text).toHaveLength(100_000);
  expect(cancelled).toBe(true);
  expect(sent).toBeLessThan(KINDS.page.mostBytes + 3 * chunk.byteLength);
});

describe('a page', () => {
  const sizes: [string, () => string, string][] = [
    ['10,000 levels deep', () => `${'<div>'.repeat(10_000)}${paragraph}${'</div>'.repeat(10_000)}`, sentence],
    ['10,000 levels deep, with words at each', () => `<div>${paragraph}`.repeat(10_000), sentence],
    ['of 10,000 inline levels', () => '<span>x'.repeat(10_000), 'xxx'],
    ['of 10,000 open lists', () => '<ul><li>one, two'.repeat(10_000), 'one, two'],
    ['of 5,000 open tables', () => `${'<table><tr><td>'.repeat(5000)}${paragraph}`, sentence],
    ['of 100,000 blocks', () => '<div>hello, there</div>'.repeat(100_000), 'hello, there'],
    ['of 100,000 paragraphs', () => paragraph.repeat(40_000), sentence],
    ['of 50,000 links', () => '<div><a href="/x">hello, there</a></div>'.repeat(50_000), 'hello, there'],
    ['of 100,000 line breaks', () => 'one<br>'.repeat(100_000), 'one'],
    ['of nothing but opened brackets', () => '<'.repeat(1_000_000), '<<<'],
    ['of nothing but entities', () => '&amp;'.repeat(1_000_000), '&&&'],
    [
      'of 50,000 attributes',
      () => `<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}=1`).join(' ')}>${sentence}`,
      sentence,
    ],
  ];

  it.each(partOf(sizes, 3))('%s is read', async (_, body, expected) => {
    const { text } = await readArticle(`<!doctype html><html><body>${body()}</body></html>`);
    expect(text.startsWith(expected), seedWords).toBe(true);
    expect(text.length).toBeLessThanOrEqual(100_000);
  });

  it('with a base of 100 kB and 40,000 links is read within bounded memory', async () => {
    const base = `<base href="https://harbour.example/${'b'.repeat(100_000)}/">`;
    const html = `<!doctype html><html><head>${base}</head><body>${'<a href=x>x</a>'.repeat(40_000)}${paragraph}</body></html>`;
    const before = process.memoryUsage().heapUsed;
    const { text, links } = await readArticle(html);
    expect(text).toContain(sentence);
    expect(links).toEqual([{ href: new URL('x', HARBOUR).href, text: 'x' }]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000_000);
  });

  it('with one long class name is read or rejected', async () => {
    const html = `<title>Long</title><div class="${'a '.repeat(500_000)}">${paragraph}</div>`;
    const found = await readOver(servePages({ [HARBOUR]: html }));
    expect(found.page?.title ?? found.notRead?.code).toMatch(/^Long$|^notRead\.unreadable$/);
  });
});
