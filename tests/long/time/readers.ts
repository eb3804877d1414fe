/** Lists every reader of outside data with its worst inputs: one row each. */
import { parseMarkdown } from '../../../components/markdown/parse-markdown.ts';
import type { ImportFormat } from '../../../lib/contract/device/imports.ts';
import { readDate } from '../../../lib/dates/read-date.ts';
import { takeArticle } from '../../../lib/engine/context/hydrate/article.ts';
import { readMetadata } from '../../../lib/engine/context/hydrate/metadata.ts';
import { readRobots } from '../../../lib/engine/context/library/archive/read-robots.ts';
import { readFeed } from '../../../lib/engine/context/library/read-feed.ts';
import { createEntryReader } from '../../../lib/engine/narratives/import/read-entries.ts';
import { withholdsWords } from '../../../lib/engine/narratives/withheld-words.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import { startOfHeader } from '../../../lib/format/part-of-header.ts';
import { readTypedFeed } from '../../../lib/narratives/typed-source.ts';
import { preferredWaitS } from '../../../server/http/wait-for-outcome.ts';
import type { HostileInput } from './growth.ts';
import { hostileClaims } from './hostile-claims.ts';
import { hostilePages } from './hostile-pages.ts';

const PAGE = new URL('https://harbour.example/2026/ferry');

const readPage = (html: string) => {
  const document = parseHtml(html);
  return [readMetadata(document, PAGE, parseHtml), takeArticle(document, PAGE)];
};
const pageOf = (base: number, body: string) =>
  `<!doctype html><html><head><base href="https://harbour.example/${'b'.repeat(base)}/"></head><body>${body}</body></html>`;

const sentence = 'Some words, with commas, that say a little about the harbour and its tram.';

const MARKDOWN_PIECES = [
  ...['- ', '* ', '_ ', '-   ', '**', '__', '*a ', '_a ', '**a ', '[', '![', '[a](', '``a', '\\', '<', 'http', '> '],
  ...['- a\n', '- a\n\n', '1. a\n  b\n', '> a\n', '> - a\n', '# a\n', '```\n', '- - - - a\n', '    \n'],
];

/** Treats the error for an invalid feed as a reading. */
const readFeedOrRefuse = (xml: string) => {
  try {
    return readFeed(xml, PAGE, parseHtml);
  } catch (error) {
    return error;
  }
};
const feedOf = (inside: string) => `<rss><channel><item><title>${inside}</title></item></channel></rss>`;

const readRules = (text: string) => readRobots(text, `${PAGE.origin}/${'a'.repeat(2000)}`);

const readAddress = (address: string) => withholdsWords({ platform: address, postUrl: address });

const FORMATS: Record<ImportFormat['kind'], ImportFormat> = {
  csv: { kind: 'csv', delimiter: ',' },
  ndjson: { kind: 'ndjson' },
  json: { kind: 'json', lists: [''] },
};

const readRows = (kind: ImportFormat['kind']) => (text: string) => {
  const reader = createEntryReader(FORMATS[kind]);
  const PIECE = 500_000;
  let rows = 0;
  for (let at = 0; at < text.length; at += PIECE) rows += reader.push(text.slice(at, at + PIECE)).length;
  return rows + reader.end().length;
};

export const hostileInputs: readonly HostileInput[] = [
  ...['wait=1, ', 'wait', ',', ' ', '"', '9', 'wait = "'].map((piece) => ({
    reader: 'preference',
    input: `many of ${JSON.stringify(piece)}`,
    size: 300_000,
    make: (size: number) => piece.repeat(Math.ceil(size / piece.length)),
    read: (header: string) => preferredWaitS(startOfHeader(header)),
  })),
  ...hostileClaims,
  ...hostilePages,
  {
    reader: 'page',
    input: 'a long base and many short links',
    size: 2000,
    make: (size) => pageOf(10 * size, '<a href=x>x</a>'.repeat(6 * size)),
    read: readPage,
  },
  {
    reader: 'page',
    input: 'a long base and links within an article',
    size: 500,
    make: (size) => pageOf(40 * size, `<p>${sentence}<a href=x>x</a></p>`.repeat(size)),
    read: readPage,
  },
  ...[
    ['nested lines with dates', '<div class="date">', ''],
    ['dates in a list of other articles', '<aside><span class="date">24 May 2026</span></aside>', ''],
    ['times in comments', '<div class="comment"><time datetime="2026-05-24">x</time></div>', ''],
    ['nested authors', '<div itemprop="author"><span class="author">x y</span>', ''],
    ['nested tooltips', '<span class="tooltip">', ''],
    ['a title of entities', '&amp;amp;', '<h1>'],
  ].map(([input = '', piece = '', before = '']) => ({
    reader: 'page',
    input,
    size: 3000,
    make: (size: number) =>
      pageOf(1, before + piece.repeat(size)).replace('<head>', `<head><title>${before && piece.repeat(size)}</title>`),
    read: readPage,
  })),
  ...['<img src=x>', '<video poster=x></video>'].map((media) => ({
    reader: 'page',
    input: `a long base and ${media} within an article`,
    size: 250,
    make: (size: number) => pageOf(400 * size, `<p>${sentence}${media}</p>`.repeat(size)),
    read: readPage,
  })),
  {
    reader: 'page',
    input: 'a long base and many candidates of one image',
    size: 2000,
    make: (size) => pageOf(10 * size, `<p>${sentence}<img srcset="${'x 1x, '.repeat(size)}"></p>`),
    read: readPage,
  },
  ...['srcset', 'data-lazy'].map((name) => ({
    reader: 'page',
    input: `a candidate of an image in ${name} that never ends`,
    size: 5000,
    make: (size: number) => pageOf(1, `<p>${sentence}<img ${name}="${'a'.repeat(size)} b.jpg 1"></p>`),
    read: readPage,
  })),
  {
    reader: 'feed',
    input: 'nothing but opening brackets',
    size: 120_000,
    make: (size) => feedOf('<'.repeat(size)),
    read: readFeedOrRefuse,
  },
  {
    reader: 'feed',
    input: 'declarations without a name',
    size: 120_000,
    make: (size) => feedOf('<!>'.repeat(size)),
    read: readFeedOrRefuse,
  },
  {
    reader: 'feed',
    input: 'attributes that are never closed',
    size: 100_000,
    make: (size) => feedOf(`</title><link href${' '.repeat(size)}${' href='.repeat(size)}>`),
    read: readFeedOrRefuse,
  },
  {
    reader: 'robots.txt',
    input: 'a rule of wildcards',
    size: 20_000,
    make: (size) => `User-agent: *\nDisallow: /${'*a'.repeat(size)}\n`,
    read: readRules,
  },
  {
    reader: 'robots.txt',
    input: 'many rules of wildcards',
    size: 10,
    make: (size) => `User-agent: *\n${`Disallow: /${'*a'.repeat(110)}\n`.repeat(size)}`,
    read: readRules,
  },
  {
    reader: 'robots.txt',
    input: 'spaces and line ends',
    size: 200_000,
    make: (size) => `${' '.repeat(size)}\n${'\n \t'.repeat(size / 4)}`,
    read: readRules,
  },
  {
    reader: 'Markdown',
    input: 'a heading of spaces',
    size: 500,
    make: (size) => `# a${' '.repeat(size)}b`,
    read: parseMarkdown,
  },
  {
    reader: 'Markdown',
    input: 'a heading of number signs',
    size: 2000,
    make: (size) => `# ${'#'.repeat(size)}${' #'.repeat(size)}b`,
    read: parseMarkdown,
  },
  ...MARKDOWN_PIECES.map((piece) => ({
    reader: 'Markdown',
    input: `${JSON.stringify(piece)}, over and over`,
    // The text that the panel shows at first is at most four times as long.
    size: 5000,
    make: (size: number) => `${piece.repeat(size / piece.length)}x`,
    read: parseMarkdown,
  })),
  {
    reader: 'Markdown',
    input: 'links that are never closed',
    size: 1000,
    make: (size) => `[a](${'b'.repeat(size)} `.repeat(10),
    read: parseMarkdown,
  },
  {
    reader: 'Markdown',
    input: 'addresses with many dots',
    size: 1000,
    make: (size) => `http://a${'.'.repeat(size)}b `.repeat(10),
    read: parseMarkdown,
  },
  {
    reader: 'CSV',
    input: 'quotation marks alone',
    size: 200_000,
    make: (size) => '"'.repeat(size),
    read: readRows('csv'),
  },
  {
    reader: 'CSV',
    input: 'a row of commas',
    size: 50_000,
    make: (size) => `a\n${','.repeat(size)}\n`,
    read: readRows('csv'),
  },
  {
    reader: 'NDJSON',
    input: 'numbers of 19 digits',
    size: 5000,
    make: (size) => `{"a":[${'1960806642217574502,'.repeat(size)}1]}`,
    read: readRows('ndjson'),
  },
  {
    reader: 'NDJSON',
    input: 'spaces before a number',
    size: 100_000,
    make: (size) => `{"a":${' '.repeat(size)}1}`,
    read: readRows('ndjson'),
  },
  {
    reader: 'NDJSON',
    input: 'brackets that are never closed',
    size: 50_000,
    make: (size) => `{"a":${'['.repeat(size)}`,
    read: readRows('ndjson'),
  },
  ...[
    ['a list in a list in a list', '[{"a":1},'],
    ['brackets that are never closed', '[{"a":['],
    ['texts that are never an entry', '["\\\\","a":'],
    ['names of members', '"name":1,'],
  ].map(([input = '', piece = '']) => ({
    reader: 'JSON',
    input,
    size: 50_000,
    make: (size: number) => `{${piece.repeat(size)}`,
    read: readRows('json'),
  })),
  {
    reader: 'address of a post',
    input: 'many names before the host',
    size: 500_000,
    make: (size) => `https://${'a.'.repeat(size)}`,
    read: readAddress,
  },
  {
    reader: 'address of a post',
    input: 'many paths of a post without its number',
    size: 100_000,
    make: (size) => `https://x.com/${'a/status/'.repeat(size)}`,
    read: readAddress,
  },
  ...[
    ['names of an account', '@a.'],
    ['signs of an account', '@a@'],
    ['a name without its host', 'a-'],
    ['spaces', ' '],
  ].map(([input = '', piece = '']) => ({
    reader: 'typed source',
    input,
    size: 200_000,
    make: (size: number) => `@${piece.repeat(size)}!`,
    read: readTypedFeed,
  })),
  {
    reader: 'date',
    input: 'spaces behind its time',
    size: 300,
    make: (size) => `2022-12-10T10:00${' '.repeat(size)}!`,
    read: readDate,
  },
];
