/** Reads the metadata of a page from every place that pages use. */
import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../../../../lib/engine/context/hydrate/metadata.ts';
import { parseHtml } from '../../../../../server/parse-html.ts';
import { HARBOUR } from './serve-pages.ts';

const read = (head: string, body = '') =>
  readMetadata(
    parseHtml(`<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`),
    new URL(HARBOUR),
  );
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('JSON-LD', () => {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: ' The tram\n runs again ',
    author: [
      { '@type': 'Person', name: 'Ines Callow', image: { url: '/ines.jpg' } },
      { '@type': 'Person', name: 'Tobin Reyes' },
    ],
    publisher: { '@type': 'Organization', name: 'Harbour Post' },
    datePublished: '2026-02-24T07:30:00Z',
    image: ['/tram.jpg', '/quay.jpg'],
    description: 'Two years of work are over.',
  };
  const expected = {
    title: 'The tram runs again',
    description: 'Two years of work are over.',
    siteName: 'Harbour Post',
    lang: 'en-GB',
    published: '2026-02-24T07:30:00Z',
    image: 'https://harbour.example/tram.jpg',
    authors: [{ name: 'Ines Callow', profile_image: 'https://harbour.example/ines.jpg' }, { name: 'Tobin Reyes' }],
    claimReviews: [],
  };

  it.each<[string, unknown]>([
    ['alone', article],
    ['in a list', [{ '@type': 'WebSite', name: 'Harbour Post Online' }, article]],
    ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'BreadcrumbList' }, article] }],
    ['with the full URL of its type', { ...article, '@type': ['https://schema.org/Article'] }],
    [
      'in a graph with references to its authors',
      {
        '@graph': [
          { ...article, author: [{ '@id': '#ines' }, { '@id': '#tobin' }], publisher: { '@id': '#post' } },
          { '@id': '#ines', ...article.author[0] },
          { '@id': '#tobin', ...article.author[1] },
          { '@id': '#post', ...article.publisher },
        ],
      },
    ],
  ])('is read %s', (_, data) => {
    expect(read(ld(data))).toEqual(expected);
  });

  it('is read next to unparsable blocks', () => {
    expect(read(`<script type="application/ld+json">{oops</script>${ld(article)}`).title).toBe('The tram runs again');
  });

  it('describes a video', () => {
    const video = {
      '@type': 'VideoObject',
      name: 'The first tram',
      uploadDate: '2026-02-24',
      contentUrl: '/tram.mp4',
      thumbnailUrl: ['/tram.png'],
      author: 'Harbour TV',
    };
    expect(read(ld(video))).toMatchObject({
      title: 'The first tram',
      published: '2026-02-24',
      video: 'https://harbour.example/tram.mp4',
      image: 'https://harbour.example/tram.png',
      authors: [{ name: 'Harbour TV' }],
    });
  });

  it('describes a post', () => {
    const post = { '@type': 'SocialMediaPosting', headline: 'Tram!', author: { name: 'quay_walker' } };
    expect(read(ld(post))).toMatchObject({ title: 'Tram!', authors: [{ name: 'quay_walker' }] });
  });

  it('keeps claim reviews unchanged and separate from the page', () => {
    const review = { '@type': 'ClaimReview', claimReviewed: 'The tram is gone.', author: { name: 'FactDesk' } };
    const { claimReviews, title, authors } = read(`<title>Gone?</title>${ld([review, { '@type': 'Review' }])}`);
    expect(claimReviews).toEqual([review]);
    expect(title).toBe('Gone?');
    expect(authors).toEqual([]);
  });

  it('takes bounded time at any nesting', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const wide = JSON.stringify(Array.from({ length: 50_000 }, () => ({ '@type': 'Article' })));
    const html = [deep, wide].map((text) => `<script type="application/ld+json">${text}</script>`).join('');
    expect(read(`<title>T</title>${html}`).title).toBe('T');
  });
});

describe('without JSON-LD', () => {
  it('reads OpenGraph', () => {
    const head = `<title>Tram | Harbour Post</title>
      <meta property="og:title" content="The tram runs again"><meta property="og:locale" content="en_GB">
      <meta property="og:description" content="Two years."><meta property="og:site_name" content="Harbour Post">
      <meta property="og:image" content="/a.jpg"><meta property="og:image:secure_url" content="https://i.example/b.jpg">
      <meta property="og:video" content="https://v.example/c.mp4"><meta property="og:url" content="${HARBOUR}">
      <meta property="article:published_time" content="2026-02-24"><meta property="article:author" content="Ines Callow">`;
    expect(read(head)).toEqual({
      title: 'The tram runs again',
      description: 'Two years.',
      siteName: 'Harbour Post',
      canonical: HARBOUR,
      lang: 'en-GB',
      published: '2026-02-24',
      image: 'https://i.example/b.jpg',
      video: 'https://v.example/c.mp4',
      authors: [{ name: 'Ines Callow' }],
      claimReviews: [],
    });
  });

  it('reads Twitter cards and plain HTML', () => {
    const head = `<title> Tram </title><meta name="twitter:description" content="Two years.">
      <META NAME="Author" CONTENT="Ines Callow"><meta name="twitter:image" content="//i.example/a.jpg">
      <link rel="shortcut icon" href="/favicon.ico">`;
    expect(read(head, '<time itemprop="datePublished" datetime="2026-02-24">Tuesday</time>')).toEqual({
      title: 'Tram',
      description: 'Two years.',
      lang: 'en-GB',
      published: '2026-02-24',
      image: 'https://i.example/a.jpg',
      icon: 'https://harbour.example/favicon.ico',
      authors: [{ name: 'Ines Callow' }],
      claimReviews: [],
    });
  });
});

describe('omits invalid values:', () => {
  it.each(['https://elsewhere.example/2026/tram', 'https://harbour.example/', 'javascript:alert(1)', 'http://['])(
    'a canonical address such as %s',
    (href) => {
      expect(read(`<link rel="canonical" href="${href}">`)).not.toHaveProperty('canonical');
    },
  );

  it('but accepts a canonical address on the mobile host', () => {
    const { canonical } = read('<link rel="canonical" href="https://m.harbour.example/t">');
    expect(canonical).toBe('https://m.harbour.example/t');
  });

  it('an author that is an address, a malformed date, an image that is a data URL', () => {
    const head = `<meta property="article:author" content="https://social.example/ines">
      <meta name="date" content="last week"><meta property="og:image" content="data:image/png;base64,AA==">`;
    expect(read(head)).toEqual({ lang: 'en-GB', authors: [], claimReviews: [] });
  });

  it('fields of another type', () => {
    const odd = { '@type': 'Article', headline: 1, author: { name: {} }, datePublished: {}, image: 7, publisher: 'P' };
    expect(read(ld(odd))).toEqual({ lang: 'en-GB', authors: [], claimReviews: [] });
  });
});

describe('the date of a page', () => {
  const dated = (language: string, date: string) =>
    readMetadata(
      parseHtml(`<html lang="${language}"><head><meta name="date" content="${date}"></head><body></body></html>`),
      new URL(HARBOUR),
    ).published;

  it.each<[string, string, string | undefined]>([
    ['de', '10.12.2022', '2022-12-10'],
    ['', '10.12.2022', '2022-12-10'],
    ['en-US', '10.12.2022', '2022-12-10'],
    ['en-GB', '10/12/2022', '2022-12-10'],
    ['en-US', '10/12/2022', '2022-10-12'],
    ['en', '10/12/2022', undefined],
    ['en', '12/31/2022', '2022-12-31'],
  ])('in %j, written %s, is %s', (language, date, published) => {
    expect(dated(language, date)).toBe(published);
  });
});
