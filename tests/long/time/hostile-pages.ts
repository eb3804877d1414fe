/** Lists pages that made the parser or a reader behind it slow, at the sizes where it shows. */
import { takeArticle } from '../../../lib/engine/context/hydrate/article.ts';
import { readMetadata } from '../../../lib/engine/context/hydrate/metadata.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import type { HostileInput } from './growth.ts';

const PAGE = new URL('https://harbour.example/2026/ferry');
const SENTENCE = 'Some words, with commas, that say a little about the harbour and its tram.';

export const readWholePage = (html: string): unknown => {
  const document = parseHtml(html);
  return [readMetadata(document, PAGE, parseHtml), takeArticle(document, PAGE)];
};

const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const listOf = <Entry>(length: number, entry: (at: number) => Entry): Entry[] =>
  Array.from({ length }, (_, at) => entry(at));
const attributes = (count: number): string => listOf(count, (at) => `a${at}=1`).join(' ');
const repeated = (piece: string, size: number): string => piece.repeat(size / piece.length);

const references = (size: number): string =>
  pageOf(
    '',
    jsonLd({
      '@graph': [
        { '@type': 'NewsArticle', author: listOf(size, () => ({ '@id': '#nobody' })) },
        ...listOf(Math.min(1900, size), (at) => ({ '@id': `#${at}`, name: 'x' })),
      ],
    }),
  );

export const hostilePages: readonly HostileInput[] = [
  {
    reader: 'page',
    input: 'elements that are never closed',
    size: 25_000,
    make: (size) => pageOf('<b>'.repeat(size)),
    read: parseHtml,
  },
  {
    reader: 'page',
    input: 'open elements, and the end tags of others',
    size: 12_500,
    make: (size) => pageOf(`${'<b>'.repeat(size)}${'</i>'.repeat(size)}`),
    read: parseHtml,
  },
  {
    reader: 'page',
    input: 'an image of many attributes',
    size: 2500,
    make: (size) => pageOf(`<p>${SENTENCE}</p><img ${attributes(size)}>`),
    read: readWholePage,
  },
  {
    reader: 'page',
    input: 'an element of many attributes in capital letters',
    size: 2500,
    make: (size) => pageOf(`<p A=1 ${attributes(size).toUpperCase()}>${SENTENCE}</p>`),
    read: readWholePage,
  },
  ...[
    ['comments of a style that never end', '/*'],
    ['comments of a style', '/**/'],
    ['open rules', '.a{'],
    ['ends of rules', '}'],
    ['selectors', '.a,'],
    ['spaces in a rule', ' '],
    ['rules that hide', '.a{display:none}'],
  ].map(([input = '', piece = '']) => ({
    reader: 'page',
    input,
    size: 40_000,
    make: (size: number) => pageOf(`<p class="a">${SENTENCE}</p>`, `<style>.b{display${piece.repeat(size)}</style>`),
    read: readWholePage,
  })),
  ...[
    ['hidden elements', '<p hidden>x</p>'],
    ['nested hidden elements', '<div style="display:none">x'],
    ['nested players', '<div class="player">x'],
    ['nested galleries with links', '<div class="gallery"><a href=x>x</a>'],
    ['nested articles', '<article><a href=x>x</a>'],
    ['leads within players', '<h1>x</h1><div class="player"><p class="lead">'],
  ].map(([input = '', piece = '']) => ({
    reader: 'page',
    input,
    size: 3000,
    make: (size: number) => pageOf(piece.repeat(size)),
    read: readWholePage,
  })),
  {
    reader: 'page',
    input: 'references to things that do not exist',
    size: 450,
    make: references,
    read: readWholePage,
  },
];

/** As much as is read of a page. */
const MAX_CHARS = 4_000_000;
const LONG_BASE = `<base href="https://harbour.example/${'b'.repeat(100_000)}/">`;

export const largePages: readonly [name: string, html: () => string][] = [
  ...['<', '>', '&', '"', '&lt;', '\u00a0', '<b>', '<a href=x>x</a>', '<p>', '<!---->', '<![CDATA[a]]>'].map(
    (piece): [string, () => string] => [JSON.stringify(piece), () => pageOf(repeated(piece, MAX_CHARS))],
  ),
  ['nothing but >, without a body', () => repeated('>', MAX_CHARS)],
  ['open elements and end tags of others', () => pageOf('<b>'.repeat(100_000) + '</i>'.repeat(100_000))],
  ['nested quotes', () => pageOf(`${'<blockquote>'.repeat(100_000)}${SENTENCE}`)],
  ['attributes', () => pageOf(`<p ${attributes(400_000)}>${SENTENCE}</p>`)],
  ['10,000 attributes', () => pageOf(`<p ${attributes(10_000)}>${SENTENCE}</p>`)],
  ['elements of 300 attributes', () => pageOf(`<p ${attributes(300)}>x</p>`.repeat(1500))],
  ['anchors below a base of 100 kB', () => pageOf(`<p>${SENTENCE}</p>${'<a href=x>x</a>'.repeat(60_000)}`, LONG_BASE)],
  ['icons below a base of 100 kB', () => pageOf('', LONG_BASE + '<link rel=icon href=x>'.repeat(60_000))],
  ['references in JSON-LD', () => references(250_000)],
  [
    'authors in JSON-LD',
    () => pageOf('', jsonLd({ '@type': 'NewsArticle', author: listOf(150_000, (at) => `A &amp; ${at}`) })),
  ],
  [
    'formatting elements that every paragraph opens again',
    () => pageOf(`<p>${listOf(10_000, (at) => `<font color=${at}>`).join('')}${`<p>${SENTENCE}</p>`.repeat(9000)}`),
  ],
  ['attributes with a ">" in their values', () => pageOf(`<p ${listOf(400_000, (at) => `a${at}=">"`).join(' ')}>x`)],
  [
    'rules of a style',
    () => pageOf(`<p class="a">${SENTENCE}</p>`, `<style>${repeated('.a{display:none}', MAX_CHARS)}</style>`),
  ],
  ['hidden elements', () => pageOf(`<style>.a{display:none}</style>${repeated('<p class="a">x</p>', MAX_CHARS)}`)],
  ['nested players', () => pageOf(`${'<div class="player">'.repeat(60)}${`<p>${SENTENCE}</p>`.repeat(5000)}`)],
  ['nested articles', () => pageOf(`${'<article><a>x</a>'.repeat(60)}${`<p>${SENTENCE}</p>`.repeat(5000)}`)],
  ['nested captions', () => pageOf(`${'<div class="caption">'.repeat(60)}${`<p>${SENTENCE}</p>`.repeat(5000)}`)],
];
