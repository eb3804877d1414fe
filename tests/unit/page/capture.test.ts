// @vitest-environment happy-dom
/** Tests that a capture contains what the page states, and no more: the rest of the product relies on that. */
import { describe, expect, it } from 'vitest';
import { pageCapture } from '../../../lib/contract/device/materials.ts';
import { capturePage } from '../../../lib/page/capture.ts';
import { readPageDetails } from '../../../lib/page/page-details.ts';
import { articles } from '../../world/content/articles.ts';
import { sentences } from '../../world/content/sentences.ts';
import { harbourPost } from '../../world/sites/article.ts';
import { factDesk, factDeskSite } from '../../world/sites/fact-checker.ts';
import { alMarsa, arabicSentence } from '../../world/sites/rtl.ts';
import { openHtml, openSite } from './open-page.ts';

const detailsOf = (html: string) => {
  openHtml(html);
  return readPageDetails(document, { href: 'https://www.paper.example/a' });
};
const captureHtml = (html: string, href = 'https://www.paper.example/a?b=1') => {
  openHtml(html);
  return capturePage(document, { href });
};
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('an article', () => {
  it('returns its metadata and its text', async () => {
    const href = await openSite(harbourPost, '/2026/library-on-hook-street?utm_source=x');
    const capture = await capturePage(document, { href });
    expect(pageCapture.parse(capture)).toEqual(capture);
    expect(capture).toMatchObject({
      address: href,
      canonical: 'https://harbour-post.example/2026/library-on-hook-street',
      title: 'What happened to the library on Hook Street? | Harbour Post',
      siteName: 'Harbour Post',
      lang: 'en',
      claimReviews: [],
    });
    expect(readPageDetails(document, { href })).toEqual({
      address: href,
      authors: ['Ines Callow'],
      published: '2026-02-24T07:30:00Z',
    });
    for (const paragraph of articles[0]?.paragraphs ?? []) expect(capture.text.split('\n')).toContain(paragraph);
    expect(capture.text).not.toContain('Harbour Post is made up');
    expect(capture.text).not.toContain(articles[1]?.title);
  });

  it('may run from right to left', async () => {
    const href = await openSite(alMarsa, '/maktaba');
    const capture = await capturePage(document, { href });
    expect(capture).toMatchObject({ lang: 'ar', canonical: href, authors: [] });
    expect(capture.text).toContain(arabicSentence);
  });

  it('has the first 1,000 letters of its title', async () => {
    expect((await captureHtml(`<title>${'A'.repeat(40_000)}</title><p>words</p>`)).title).toHaveLength(1000);
  });

  it('is truncated at 100,000 characters', async () => {
    expect((await captureHtml(`<p>${'word '.repeat(19_000)}</p>`.repeat(3))).text).toHaveLength(100_000);
  });
});

describe('ClaimReview', () => {
  it.each(factDesk.checks.map(({ slug, claim }) => [slug, claim]))('is found in %s', async (slug, claim) => {
    const href = await openSite(factDeskSite, `/${slug}`);
    const { claimReviews } = await capturePage(document, { href });
    expect(claimReviews).toEqual([expect.objectContaining({ '@type': 'ClaimReview', claimReviewed: claim })]);
  });

  it('is found under each name of its type, nested in other types, and next to invalid JSON', async () => {
    const review = (type: unknown, claimReviewed: string) => ({ '@type': type, claimReviewed });
    const { claimReviews } = await captureHtml(
      `<script type="application/ld+json">{"@type": "ClaimReview", </script>${jsonLd(null)}${jsonLd([
        review(['Review', 'ClaimReview'], 'a'),
        { '@graph': [review('schema:ClaimReview', 'b')] },
        { '@type': 'WebPage', mainEntity: review('https://schema.org/ClaimReview', 'c') },
        review('NotAClaimReview', 'd'),
      ])}`,
    );
    expect(claimReviews.map((found) => Object(found).claimReviewed)).toEqual(['a', 'b', 'c']);
  });
});

describe('the canonical address', () => {
  it.each([
    ['/b', 'https://www.paper.example/b'],
    ['https://paper.example/b', 'https://paper.example/b'],
    ['https://m.paper.example/b', 'https://m.paper.example/b'],
    ['https://www.paper.example/?p=1', 'https://www.paper.example/?p=1'],
    ['https://www.paper.example/', undefined],
    ['https://other.example/b', undefined],
    ['https://blog.paper.example/b', undefined],
    ['https://paper.example.evil.example/b', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
  ])('%s counts as %s', async (href, canonical) => {
    expect((await captureHtml(`<link rel="canonical" href="${href}">`)).canonical).toBe(canonical);
  });
});

describe('the readable text', () => {
  it('leaves out navigation, hidden text and editable text', async () => {
    const { text } = await captureHtml(`<body><nav>Menu</nav><p>One <b>two</b>
      three</p><div style="display: none">None</div><div style="display: contents">Contents</div>
      <aside>Beside</aside><script>code()</script><div contenteditable>My secret draft</div><textarea>Field</textarea>
      <p>Soft&shy;ened</p><footer>End</footer></body>`);
    expect(text).toBe('One two three\nContents\nSoftened');
  });

  it('includes all articles of a page that has several', async () => {
    expect((await captureHtml('<main><h1>News</h1><article>A</article><article>B</article></main>')).text).toBe(
      'News\nA\nB',
    );
  });

  it('uses another element if an article is empty', async () => {
    expect((await captureHtml('<article></article><main><p>Here</p></main>')).text).toBe('Here');
  });

  it('does not end in half a character', async () => {
    const { text } = await captureHtml(`<p>${'a'.repeat(99_999)}😀</p>`);
    expect(text).toHaveLength(99_999);
  });
});

describe('authors and dates', () => {
  it('come from meta elements if there is no JSON-LD', () => {
    const details = detailsOf(
      '<meta name="author" content=" Ada  Bly "><meta property="article:author" content="https://a.example/ada">' +
        '<meta name="date" content="soon"><meta property="article:published_time" content="2026-01-02">',
    );
    expect(details).toMatchObject({ authors: ['Ada Bly'], published: '2026-01-02' });
  });

  it.each<[string, string, string | undefined]>([
    ['de', '10.12.2022', '2022-12-10'],
    ['en-US', '10.12.2022', '2022-12-10'],
    ['en-GB', '10/12/2022', '2022-12-10'],
    ['en-US', '10/12/2022', '2022-10-12'],
    ['en', '10/12/2022', undefined],
    ['en', '31/12/2022', '2022-12-31'],
    ['en', '2022-12-10 09:30', '2022-12-10T09:30:00Z'],
  ])('on a page in %s: %s', (language, written, published) => {
    const details = detailsOf(`<html lang="${language}"><head><meta name="date" content="${written}"></head>`);
    expect(details.published).toBe(published);
  });

  it('skip an ambiguous date and use the next one', () => {
    const details = detailsOf(
      `${jsonLd({ '@type': 'NewsArticle', datePublished: '10/12/2022' })}<meta name="date" content="2022-12-10">`,
    );
    expect(details.published).toBe('2022-12-10');
  });

  it('come from the page as people see it if it has no metadata', () => {
    const seen = detailsOf(
      '<html lang="de"><body><article><p class="meta">Am 9. März 2026 von <a rel="author" href="/i">Ines Callow</a></p><p>Here</p></article></body></html>',
    );
    expect(seen).toMatchObject({ authors: ['Ines Callow'], published: '2026-03-09' });
    const timed = detailsOf('<time datetime="2026-03-09T08:00:00Z">x</time><aside><time datetime="2020-01-01">');
    expect(timed.published).toBe('2026-03-09T08:00:00Z');
  });

  it('come from what the JSON-LD says of the page, and from what it refers to', () => {
    const graph = [
      { '@type': 'WebPage', datePublished: '2026-03-09', author: { '@id': '#1' } },
      { '@type': 'Person', '@id': '#1', name: 'Ines Callow' },
    ];
    expect(detailsOf(jsonLd({ '@graph': graph }))).toMatchObject({
      authors: ['Ines Callow'],
      published: '2026-03-09',
    });
  });

  it('may have any shape without harm', () => {
    const details = detailsOf(
      jsonLd({ '@type': 'NewsArticle', author: [{ name: 'A' }, 'B', 3, null, { name: [] }], datePublished: 7 }),
    );
    expect(details.authors).toEqual(['A', 'B']);
    expect(details).not.toHaveProperty('published');
  });
});

it('contains the selected sentence in its text', async () => {
  const href = await openSite(harbourPost, '/2026/night-ferry');
  expect((await capturePage(document, { href })).text).toContain(sentences.unchecked);
});
