/** Reads the metadata of a page from every place that pages use. */
import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../../../../lib/engine/context/hydrate/metadata.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { HARBOUR } from './serve-pages.ts';

const read = (head: string, body = '') =>
  readMetadata(
    parseHtml(`<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`),
    new URL(HARBOUR),
    parseHtml,
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
      parseHtml,
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

describe('the title of a page', () => {
  const thing = { '@type': 'Article', name: 'Harbour tram', headline: 'Railway line in a city' };

  it('is the name of an encyclopedia article, and its headline only a description', () => {
    expect(read(`<title>Harbour tram - Encyclopedia</title>${ld(thing)}`).title).toBe('Harbour tram');
    expect(read(`<title>Railway line in a city | Harbour tram</title>${ld(thing)}`).title).toBe(
      'Railway line in a city',
    );
    expect(read(`<title>Home</title>${ld(thing)}`).title).toBe('Railway line in a city');
  });

  it('and all other words are text, whatever markup the site put into its data', () => {
    const odd = {
      '@type': 'Article',
      headline: 'Salt &amp; water: <i>a</i> tram &#8211; &quot;slow&quot;',
      author: [{ name: 'R&oacute;isin O&#039;Dea' }, { name: '&lt;b&gt;Tobin&lt;/b&gt;' }],
      publisher: { name: 'Post &amp; Harbour' },
      description: '<p>One.</p><p>Two.</p>',
    };
    expect(read(ld(odd))).toMatchObject({
      title: 'Salt & water: a tram – "slow"',
      authors: [{ name: "Róisin O'Dea" }, { name: 'Tobin' }],
      siteName: 'Post & Harbour',
      description: 'One. Two.',
    });
    expect(read('<title>2 < 3 & 5 > 4</title>').title).toBe('2 < 3 & 5 > 4');
  });
});

describe('the authors of a page', () => {
  const names = (body: string, head = '') => read(head, body).authors.map(({ name }) => name);

  it.each(['admin', 'Redaktion', 'No Author', 'Super User', ' ', 'https://a.example/ines', 'www.a.example'])(
    'are none if the page names %j',
    (name) => expect(names('', ld({ '@type': 'Article', headline: 'T', author: { name } }))).toEqual([]),
  );

  it.each([
    [
      'a property with a name',
      '<div itemprop="author" itemscope><a href="/i"><span itemprop="name">Ines Callow</span></a></div>',
    ],
    ['a property', '<meta itemprop="author" content="Ines Callow">'],
    ['a link', '<a rel="author" href="/i">By Ines Callow</a>'],
    ['a card', '<span class="author vcard"><a class="url fn n" href="/i">Ines Callow</a></span>'],
    ['the address of a link', '<p>Text von <a href="https://harbour.example/author/ines/">Ines Callow</a></p>'],
    ['a class', '<p class="post-author-name">Ines Callow</p>'],
    ['a line', '<p class="byline">By Ines Callow, 5 June 2026</p>'],
  ])('are found by %s', (_, html) => expect(names(`<article>${html}</article>`)).toEqual(['Ines Callow']));

  it.each([
    ['comments', '<ol class="comments"><li><span class="comment-author vcard"><cite class="fn">Bea</cite></span></ol>'],
    ['a sidebar', '<div id="sidebar"><a rel="author" href="/i">Ines Callow</a></div>'],
    [
      'a list of articles',
      ['Ada', 'Bea', 'Cid', 'Dan', 'Eve'].map((name) => `<a rel="author" href="/x">${name}</a>`).join(''),
    ],
    ['a link to all articles', '<a href="/author/ines">All articles</a><a class="byline">More</a>'],
    ['a sentence', '<p class="author">This article was written in the harbour</p>'],
  ])('are not those of %s', (_, html) => expect(names(html)).toEqual([]));

  it('are persons before the site itself', () => {
    const head = '<meta property="og:site_name" content="Harbour Post"><meta name="author" content="Harbour Post">';
    expect(names('<a rel="author" href="/i">Ines Callow</a>', head)).toEqual(['Ines Callow']);
    expect(names('', head)).toEqual(['Harbour Post']);
  });
});

describe('the publication of a page without metadata', () => {
  const dated = (body: string, { lang = 'en-GB', address = HARBOUR, head = '' } = {}) =>
    readMetadata(
      parseHtml(`<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`),
      new URL(address),
      parseHtml,
    ).published;

  it.each<[string, string, string, string?]>([
    ['a time', '<time datetime="2026-02-24T07:30:00+01:00">Tuesday</time>', '2026-02-24T07:30:00+01:00'],
    ['one day in two times', '<time datetime="2026-02-24">a</time><time datetime="2026-02-24">b</time>', '2026-02-24'],
    [
      'the time of publication, not that of an update',
      '<time class="updated" datetime="2026-03-01"></time><time class="entry-date published" datetime="2026-02-24"></time>',
      '2026-02-24',
    ],
    ['a property', '<meta itemprop="datePublished" content="2026-02-24">', '2026-02-24'],
    [
      'the title of a property',
      '<abbr itemprop="datePublished" title="2026-02-24T07:30:00Z">7:30</abbr>',
      '2026-02-24T07:30:00Z',
    ],
    ['the words of a property', '<span itemprop="datePublished">24 February 2026</span>', '2026-02-24'],
    [
      'the title of an abbreviation',
      '<abbr class="published" title="2026-02-24T07:30:00Z">today</abbr>',
      '2026-02-24T07:30:00Z',
    ],
    [
      'a line in the language of the page',
      '<p class="date">Erstellt am Dienstag, 24. Februar 2026</p>',
      '2026-02-24',
      'de',
    ],
    ['a line in French', '<p class="published">Publié le 24 février 2026 à 7 h</p>', '2026-02-24', 'fr'],
    ['a line in Spanish', '<p class="fecha">24 de febrero de 2026</p>', '2026-02-24', 'es'],
    ['a line in Japanese', '<p class="date">2026年2月24日</p>', '2026-02-24', 'ja'],
    ['a line with numbers', '<p class="post-date">10.12.2022, 14:03 Uhr</p>', '2022-12-10', 'de'],
    ['a line in the order of the page', '<p class="post-date">10/12/2022</p>', '2022-10-12', 'en-US'],
  ])('is read from %s', (_, body, published, lang = 'en') => expect(dated(body, { lang })).toBe(published));

  it.each([
    ['https://harbour.example/2024/03/05/tram', '2024-03-05'],
    ['https://harbour.example/news/2024-03-05-tram.html', '2024-03-05'],
    ['https://harbour.example/2024/3/5/', '2024-03-05'],
    ['https://harbour.example/2024/03/tram', undefined],
    ['https://harbour.example/2024/13/05/tram', undefined],
    ['https://harbour.example/tram?day=2024/03/05/', undefined],
    ['https://harbour.example/2024/03/0512', undefined],
  ])('is read from a whole day in the address: %s', (address, published) =>
    expect(dated('', { address })).toBe(published),
  );

  it.each<[string, string]>([
    ['two days', '<time datetime="2026-02-24">a</time><time datetime="2026-02-20">b</time>'],
    ['a comment', '<div class="comments"><time datetime="2026-02-24">a</time></div>'],
    [
      'a list of other articles',
      '<aside><time datetime="2026-02-24">a</time></aside><p class="related date">24 February 2026</p>',
    ],
    ['today in the head of the page', '<div class="navtop"><time datetime="2026-02-24">a</time></div>'],
    ['an update', '<p class="date">Last updated: <span class="date">24 February 2026</span></p>'],
    ['an event', '<p class="event-date">24 February 2026</p>'],
    ['a copyright', '<p class="meta">© 24.02.2026 Harbour Post</p>'],
    ['two days in a line', '<p class="date">24 February 2026 to 27 February 2026</p>'],
    ['a day in another language', '<p class="date">24. Februar 2026</p>'],
    ['an ambiguous day', '<p class="date">10/12/2022</p>'],
    ['a long text', `<div class="date">${'word '.repeat(200)}24 February 2026</div>`],
  ])('is not taken from %s', (_, body) => expect(dated(body, { lang: 'en' })).toBeUndefined());

  it('is that of the page itself in its JSON-LD, before the address', () => {
    const head = ld({ '@graph': [{ '@type': 'WebPage', datePublished: '2024-03-04T20:00:00Z' }] });
    expect(dated('', { head, address: 'https://harbour.example/2024/03/05/tram' })).toBe('2024-03-04T20:00:00Z');
  });
});
