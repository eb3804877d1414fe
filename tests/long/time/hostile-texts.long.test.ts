/** Texts of pages and people that were made to be slow are read in a bounded time of the processor. */
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../components/markdown/parse-markdown.ts';
import { withFewFormats } from '../../../lib/device/parse-in-browser.ts';
import { createCloseness } from '../../../lib/engine/context/judge/close-match.ts';
import { differencesOf } from '../../../lib/engine/context/judge/differences.ts';
import { labelOfRating } from '../../../lib/engine/context/judge/ratings.ts';
import { readFeed } from '../../../lib/engine/context/library/read-feed.ts';
import { rankPassages } from '../../../lib/engine/context/rank/rank-passages.ts';
import { decodeText } from '../../../lib/engine/web/decode-text.ts';
import { postInImage } from '../../../lib/text/post-in-image.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { parseHtml } from '../../unit/engine/context/ask-world.ts';
import { sentences } from '../../world/content/sentences.ts';
import { MAX_PER_DOUBLING, measureGrowth } from './growth.ts';
import { quickest } from './quickest.ts';

const expectWithin = (limitMs: number, read: () => unknown): void =>
  expect(quickest(read, limitMs)).toBeLessThan(limitMs);

describe('Markdown', () => {
  it.each([
    '*',
    '_',
    '[',
    '](',
    '`',
    '> ',
    '- ',
    '**a',
    '[a](',
    '\\',
    'http://',
    '<http://',
    '  - ',
    '1. ',
    '![',
    '*a ',
    '`a',
  ])('that repeats %s parses without quadratic time', (piece) => {
    // A generous bound: quadratic time takes minutes.
    expectWithin(4000, () => {
      parseMarkdown(piece.repeat(20_000 / piece.length));
      parseMarkdown(`${piece}\n`.repeat(20_000 / (piece.length + 1)));
    });
  });
});

it('the characters of a text are decoded in time linear in it', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const [page, xml] = [utf8('<meta '.repeat(600_000)), utf8(`<?xml ${'e'.repeat(3_000_000)}`)];
  expectWithin(1000, () => [decodeText(page, 'text/html'), decodeText(xml, 'text/xml')]);
});

it('a page gets few formats in time linear in it', () => {
  const pages = ['<font a="'.repeat(400_000), `${'<font a=1 '.repeat(400_000)}>`];
  expectWithin(5000, () => pages.map(withFewFormats));
});

it('a rating is read in bounded time, however long', () => {
  const pieces = ['false ', 'False: ', '. ', '– ', 'True. x ', 'a:', ' ', '’', '1/'];
  expectWithin(2000, () => pieces.map((piece) => labelOfRating(piece.repeat(20_000))));
});

it.each([
  ['CDATA openings', `<rss>${'<![CDATA['.repeat(200_000)}`],
  ['tags', `<rss>${'<item>'.repeat(200_000)}`],
  ['less-than signs', `<rss>${'<'.repeat(400_000)}`],
  ['entities', `<rss><item><title>${'&#'.repeat(200_000)}</title></item></rss>`],
])('a feed of nothing but %s is parsed in bounded time', (_, xml) => {
  const address = new URL('https://factdesk.example/feed/');
  expectWithin(2000, () => readFeed(xml, address, parseHtml));
});

it('the passages of an endless text are ranked in bounded time', () => {
  const endless = 'Merrowhaven has a library. '.repeat(100_000);
  expectWithin(2000, () => rankPassages(sentences.checked, [{ text: endless, isAbout: false }]));
});

it('the closeness of huge and hostile texts takes little time', () => {
  const rated = 'Tarnlow sold the old customs house on Mill Lane to a Danish brewery for 14,200 crowns.';
  const others = Array.from({ length: 25 }, (_, at) => ({
    claim: `${rated} ${at} ${'"Ada 41 '.repeat(250)}`,
    title: 'Did Tarnlow sell the customs house to a Danish brewery?',
  }));
  const texts = ['Tarnlow sold. '.repeat(50_000), 'x'.repeat(500_000), '"‘“'.repeat(100_000)];
  expectWithin(5000, () => {
    for (const text of texts) {
      const compare = createCloseness(text, others, { language: 'en', rarity: undefined });
      for (const other of others) compare?.(other);
    }
  });
});

it.each([
  ['only names', 'Ada Bob '.repeat(50_000), 'Zed Bob '.repeat(50_000)],
  ['only numbers', '41 '.repeat(100_000), '14 '.repeat(100_000)],
  ['only quotation marks', '"‘“'.repeat(50_000), '\'"'.repeat(50_000)],
  ['only sentence ends', 'A. '.repeat(50_000), '? '.repeat(50_000)],
  ['only dates', '3 May 2024 '.repeat(20_000), '4 May 2025 '.repeat(20_000)],
])('the differences of %s take little time', (_, text, rated) => {
  expectWithin(2000, () => differencesOf(text, rated));
});

it('the author of a post in an image is found in time that grows with its text', () => {
  const images = ['@', '1.', 'a ', '24 a ', '12:'].map((piece) => Array(5000).fill(piece.repeat(50_000)));
  expectWithin(2000, () => images.map(postInImage));
});

it('the visible text takes time in proportion to its length', async () => {
  const make = (size: number) => 'a\u200d\u202eا\u200c\u0310'.repeat(size / 6);
  const { perDoubling } = await measureGrowth({ size: 60_000, make, read: visibleText });
  expect(perDoubling).toBeLessThanOrEqual(MAX_PER_DOUBLING);
});
