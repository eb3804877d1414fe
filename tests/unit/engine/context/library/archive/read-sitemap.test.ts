/** Reads sitemaps in the shapes that Yoast, WordPress and Google's news sitemaps have, and broken ones. */
import { describe, expect, it } from 'vitest';
import { readSitemap } from '../../../../../../lib/engine/context/library/archive/read-sitemap.ts';
import { inSlices } from '../../../../../../lib/engine/let-others-run.ts';

const BASE = new URL('https://factdesk.example/sitemap.xml');
const read = (xml: string) => inSlices(readSitemap(xml, BASE));

const pages = (
  inside: string,
) => `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="//factdesk.example/main.xsl"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${inside}</urlset>`;

describe('a sitemap', () => {
  it('has addresses and the time of the last change, and pictures of its own are no pages', async () => {
    const xml = pages(`
<url><loc>https://factdesk.example/a-b-c</loc><lastmod>2024-05-02T10:11:12+02:00</lastmod>
<image:image><image:loc>https://factdesk.example/pier.jpg</image:loc><image:title>A pier</image:title></image:image></url>
<url><image:image><image:loc>https://factdesk.example/pier.jpg</image:loc></image:image><loc>/relative-one</loc></url>
<url><lastmod>2024-05-02</lastmod></url>
<url><loc>https://factdesk.example/?a=1&amp;b=2</loc><lastmod>yesterday</lastmod></url>`);
    expect(await read(xml)).toEqual({
      kind: 'pages',
      rows: [
        { address: 'https://factdesk.example/a-b-c', date: '2024-05-02T08:11:12.000Z' },
        { address: 'https://factdesk.example/relative-one' },
        { address: 'https://factdesk.example/?a=1&b=2' },
      ],
    });
  });

  it('has titles, languages and days of publication if it is one of news', async () => {
    const xml =
      pages(`<url><loc>https://factdesk.example/1</loc><news:news><news:publication><news:name>FactDesk</news:name>
<news:language>de</news:language></news:publication><news:publication_date>2024-05-01</news:publication_date>
<news:title><![CDATA[ Nein, der Steg
brennt nicht ]]></news:title></news:news><lastmod>2025-01-01</lastmod></url>`);
    expect(await read(xml)).toEqual({
      kind: 'pages',
      rows: [
        {
          address: 'https://factdesk.example/1',
          title: 'Nein, der Steg brennt nicht',
          language: 'de',
          date: '2024-05-01T00:00:00.000Z',
        },
      ],
    });
  });

  it('may be an index, also with a prefix', async () => {
    const xml = `<s:sitemapindex xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:sitemap>
<s:loc>https://factdesk.example/post-sitemap.xml</s:loc><s:lastmod>2024-05-01</s:lastmod></s:sitemap></s:sitemapindex>`;
    expect(await read(xml)).toEqual({
      kind: 'index',
      rows: [{ address: 'https://factdesk.example/post-sitemap.xml', date: '2024-05-01T00:00:00.000Z' }],
    });
  });

  it('may be a plain list, with the last page first', async () => {
    const text = 'https://factdesk.example/one\r\n\nno address\nhttps://factdesk.example/two';
    expect(await read(text)).toEqual({
      kind: 'pages',
      rows: [{ address: 'https://factdesk.example/two' }, { address: 'https://factdesk.example/one' }],
    });
  });

  it.each([
    ['a page in HTML', '<!doctype html><html><body>Not found</body></html>'],
    ['a feed', '<rss><channel><item><link>https://factdesk.example/a</link></item></channel></rss>'],
    ['JSON', '{"urlset": []}'],
    ['nothing', ''],
  ])('is none: %s', async (_, text) => {
    expect(await read(text)).toBeUndefined();
  });

  it('keeps what stands before a break, and fifty thousand rows at most', async () => {
    const row = '<url><loc>https://factdesk.example/a-b-c</loc></url>';
    expect((await read(`<urlset>${row}<url><loc>https://factdesk.ex`))?.rows).toHaveLength(1);
    expect((await read(pages(row.repeat(50_100))))?.rows).toHaveLength(50_000);
  });
});
