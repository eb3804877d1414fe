/** Characters are decoded correctly despite a wrong header, as long as the bytes or the page indicate the encoding. */
import { describe, expect, it } from 'vitest';
import { fetchFeed } from '../../../../lib/engine/context/library/fetch-feed.ts';
import { decodeText } from '../../../../lib/engine/web/decode-text.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { HARBOUR, readOver, servePages } from '../context/hydrate/serve-pages.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const join = (...parts: (readonly number[] | Uint8Array)[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** 「港の路面電車」 in Shift_JIS, and "Café – 5 €" in windows-1252, as bytes: no encoder here writes these encodings. */
const TRAM = '港の路面電車';
const TRAM_SJIS = [0x8d, 0x60, 0x82, 0xcc, 0x98, 0x48, 0x96, 0xca, 0x93, 0x64, 0x8e, 0xd4];
const CAFE = 'Café – 5 €';
const CAFE_1252 = [0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80];
/** "Порт" in windows-1251. */
const PORT_1251 = [0xcf, 0xee, 0xf0, 0xf2];
const meta = (charset: string) => utf8(`<meta charset="${charset}">`);
const xml = (encoding: string) => utf8(`<?xml version="1.0" encoding='${encoding}'?>`);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const oldMeta = (charset: string) => utf8(`<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=${charset}">`);

describe('the text of a page', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['UTF-8 without a declaration', utf8(TRAM), 'text/html', TRAM],
    ['UTF-8 under a wrong header', utf8(TRAM), 'text/html; charset=iso-8859-1', TRAM],
    ['UTF-8 with a byte order mark', join([0xef, 0xbb, 0xbf], utf8(CAFE)), 'text/html; charset=windows-1252', CAFE],
    ['UTF-16 with a byte order mark', Uint8Array.of(0xff, 0xfe, 0x2f, 0x6e), 'text/html', '港'],
    ['Shift_JIS by the header', Uint8Array.from(TRAM_SJIS), 'text/html; charset=Shift_JIS', TRAM],
    ['Shift_JIS by the page', join(meta('shift_jis'), TRAM_SJIS), 'text/html', TRAM],
    ['Shift_JIS under UTF-8', join(oldMeta('Shift_JIS'), TRAM_SJIS), 'text/html; charset=UTF-8', TRAM],
    ['Shift_JIS under windows-1252', join(meta('sjis'), TRAM_SJIS), 'text/html; charset=windows-1252', TRAM],
    ['windows-1252 by the header', Uint8Array.from(CAFE_1252), 'text/html; charset="windows-1252"', CAFE],
    ['windows-1252 under UTF-8', Uint8Array.from(CAFE_1252), 'text/html; charset=utf-8', CAFE],
    ['windows-1252 without a declaration', Uint8Array.from(CAFE_1252), '', CAFE],
    ['windows-1251 by the page', join(meta('windows-1251'), PORT_1251), 'text/html', 'Порт'],
    [
      'windows-1251 far into the page',
      join(utf8(`<!--${'-'.repeat(3000)}-->`), meta('windows-1251'), PORT_1251),
      '',
      'Порт',
    ],
    ['windows-1251 after a script', join(utf8('<script charset=utf-8>'), meta('windows-1251'), PORT_1251), '', 'Порт'],
    ['windows-1251 by XML', join(xml('windows-1251'), PORT_1251), 'text/xml', 'Порт'],
    ['windows-1251 by XML under UTF-8', join(xml('windows-1251'), PORT_1251), 'text/xml; charset=utf-8', 'Порт'],
    ['UTF-8 that the page calls UTF-16', join(meta('utf-16'), utf8(CAFE)), 'text/html', CAFE],
    ['UTF-8 that XML calls UTF-16', join(xml('utf-16'), utf8(CAFE)), 'text/xml', CAFE],
    ['UTF-16 without a mark', utf16(`<p>${TRAM} tram`), 'text/html', `${TRAM} tram`],
    ['UTF-16 by the header', utf16('港'), 'text/html; charset=utf-16', '港'],
    ['big-endian UTF-16 without a mark', utf16(`<p>${TRAM} tram`).swap16(), 'text/xml', `${TRAM} tram`],
    ['big-endian UTF-16 by a header without order', utf16(`<p>tram`).swap16(), 'text/xml; charset=utf-16', 'tram'],
    ['windows-1251 under an invalid name', join(meta('windows-1251'), PORT_1251), 'text/html; charset=x', 'Порт'],
  ])('is decoded from %s', (_, bytes, contentType, expected) => {
    expect(decodeText(bytes, contentType).replace(/<[^>]*>/g, '')).toBe(expected);
  });

  it('loses only the broken byte of an otherwise valid page', () => {
    const bytes = join(utf8('Café, thé'), [0xe9], utf8(', crème'));
    expect(decodeText(bytes, 'text/html')).toBe('Café, thé\ufffd, crème');
  });

  it('may be truncated within a character', () => {
    expect(decodeText(utf8(`${TRAM}港`).subarray(0, -1), 'text/html')).toBe(TRAM);
  });

  it('is decoded from seven-bit Japanese', () => {
    const bytes = Uint8Array.of(0x1b, 0x24, 0x42, 0x39, 0x41, 0x1b, 0x28, 0x42);
    expect(decodeText(bytes, 'text/html; charset=ISO-2022-JP')).toBe('港');
  });
});

it('decodes a windows-1252 article that its server declares as UTF-8', async () => {
  const sentence = join(CAFE_1252, utf8(' is what breakfast costs at the harbour, says the owner, who is not happy. '));
  const bytes = join(utf8('<title>'), CAFE_1252, utf8('</title><p>'), ...Array.from({ length: 6 }, () => sentence));
  const served = { type: 'text/html; charset=utf-8', body: bytes };
  const { page } = await readOver(servePages({ [HARBOUR]: served }));
  expect(page?.title).toBe(CAFE);
  expect(page?.text).toContain(`${CAFE} is what breakfast costs`);
});

it('decodes a feed by its XML declaration', async () => {
  const bytes = join(
    utf8('<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><title>'),
    PORT_1251,
    utf8('</title><link>https://harbour.example/1</link></item></channel></rss>'),
  );
  const feed = new URL('https://harbour.example/feed');
  const web = webOf(servePages({ [feed.href]: { type: 'application/rss+xml', body: bytes } }).fetch);
  const { document } = await fetchFeed(feed, {}, { web, signal: new AbortController().signal });
  if (!document) throw new Error('The feed was not read.');
  expect(decodeText(document.bytes, document.contentType)).toContain('Порт');
});
