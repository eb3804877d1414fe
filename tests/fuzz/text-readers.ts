/** Lists the readers of outside text that `npm run fuzz` feeds with broken text, each with what it reads when it is not broken. */
import { parseMarkdown } from '../../components/markdown/parse-markdown.ts';
import { findDay } from '../../lib/dates/find-day.ts';
import { readDate, readMoment } from '../../lib/dates/read-date.ts';
import { takeArticle } from '../../lib/engine/context/hydrate/article.ts';
import { readMetadata } from '../../lib/engine/context/hydrate/metadata.ts';
import { compareClaims } from '../../lib/engine/context/judge/same-claim.ts';
import { readSitemap } from '../../lib/engine/context/library/archive/read-sitemap.ts';
import { readRobots } from '../../lib/engine/context/library/archive/robots.ts';
import { readFeed } from '../../lib/engine/context/library/read-feed.ts';
import { createEntryReader } from '../../lib/engine/narratives/import/read-entries.ts';
import { lookAtFile } from '../../lib/engine/narratives/import/read-file.ts';
import { decodeCursor } from '../../lib/engine/search/cursor.ts';
import { orderOf } from '../../lib/engine/search/order.ts';
import { isObject } from '../../lib/format/json.ts';
import { readLucene } from '../../lib/query/lucene.ts';
import { parseQueryDsl } from '../../lib/query/query-dsl.ts';
import { parseHtml } from '../../server/parse-html.ts';

export interface TextReader {
  name: string;
  /** A small text that it reads well. */
  sample: string;
  /** As much as its callers pass on. */
  mostChars: number;
  read(text: string): unknown;
}

const PAGE = new URL('https://harbour.example/2026/ferry');
const SENTENCE = 'The ferry to Tarnlow, which carried 41,200 people, stopped on 5 June 2024.';

const readPage = (html: string): unknown => {
  const document = parseHtml(html);
  return [readMetadata(document, PAGE, parseHtml), takeArticle(document, PAGE)];
};
const readRows = (kind: 'csv' | 'ndjson' | 'json') => (text: string) => {
  const reader = createEntryReader(
    kind === 'csv' ? { kind, delimiter: ',' } : kind === 'json' ? { kind, lists: [''] } : { kind },
  );
  return [...reader.push(text), ...reader.end()];
};

/** A body that is no JSON does not reach the reader. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const textReaders: readonly TextReader[] = [
  {
    name: 'page',
    sample: `<!doctype html><html lang="en"><head><title>Ferry</title><base href="/a/"><meta name="author" content="Mae Lindqvist"><script type="application/ld+json">{"@type":"NewsArticle","author":{"@id":"#m"}}</script></head><body><div class="entry-content"><p>${SENTENCE}<a href="b">x</a></p><ul><li>one &amp; two</ul></div></body></html>`,
    mostChars: 400_000,
    read: readPage,
  },
  {
    name: 'feed',
    sample: `<rss><channel><item><title>Ferry &amp;amp; tram</title><link>/a</link><description><![CDATA[<p>${SENTENCE}</p>]]></description><pubDate>Wed, 05 Jun 2024 10:00:00 GMT</pubDate></item></channel></rss>`,
    mostChars: 400_000,
    read: (xml) => readFeed(xml, PAGE, parseHtml),
  },
  {
    name: 'sitemap',
    sample: '<urlset><url><loc>https://harbour.example/a</loc><lastmod>2026-01-01</lastmod></url></urlset>',
    mostChars: 400_000,
    read: (xml) => [...readSitemap(xml, PAGE)].length,
  },
  {
    name: 'robots.txt',
    sample: 'User-agent: *\nDisallow: /a*b$\nCrawl-delay: 2\nSitemap: /s.xml\n',
    mostChars: 400_000,
    read: (text) => readRobots(text).allows('/a/b'),
  },
  {
    name: 'Markdown',
    sample: `# Ferry\n\n- **one** [two](https://harbour.example)\n  1. three\n\n> ${SENTENCE}\n\n\`\`\`\na\n\`\`\`\n`,
    mostChars: 20_000,
    read: parseMarkdown,
  },
  {
    name: 'claim',
    sample: `Mae Lindqvist said: “${SENTENCE}” It isn't true — 'so they say'.`,
    mostChars: 10_000,
    read: (text) => compareClaims({ text, sentence: text }, text.slice(1, 2000)),
  },
  {
    name: 'query text',
    sample: 'title:"a b"~2 AND (text:fer* OR NOT lang:en) createdAt:[2024-01-01 TO now] /a.b/^2',
    mostChars: 20_000,
    read: readLucene,
  },
  {
    name: 'query structure',
    sample: '{"bool":{"must":[{"match":{"text":"ferry"}},{"range":{"createdAt":{"gte":"now-1d"}}}]}}',
    mostChars: 20_000,
    read: (text) => {
      const value = parsed(text);
      return isObject(value) ? parseQueryDsl(value) : undefined;
    },
  },
  {
    name: 'cursor',
    sample: 'eyJieSI6ImEiLCJhdCI6WyJiIl19',
    mostChars: 20_000,
    read: (text) => decodeCursor(orderOf('posts', undefined), text),
  },
  { name: 'CSV', sample: 'id,text\n1,"a ""b"", c"\n2,d\n', mostChars: 400_000, read: readRows('csv') },
  {
    name: 'NDJSON',
    sample: '{"id":1960806642217574502,"text":"a"}\n{"id":2}\n',
    mostChars: 400_000,
    read: readRows('ndjson'),
  },
  {
    name: 'JSON',
    sample: '[{"id":1,"text":"a \\" b"},{"id":2,"in":[{"a":[]}]}]',
    mostChars: 400_000,
    read: readRows('json'),
  },
  {
    name: 'file',
    sample: '{"data":[{"id":"1","author_id":"2","text":"a"}]}',
    mostChars: 400_000,
    read: (text) => lookAtFile(text),
  },
  {
    name: 'date',
    sample: 'Wed, 5 June 2024 10:00:30 +0200 (CEST)',
    mostChars: 20_000,
    read: (text) => [readDate(text), readMoment(text), findDay(text, 'de')],
  },
];
