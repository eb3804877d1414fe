/** Tests that fact-checkers and the encyclopedia respond in the formats that their real counterparts document. */
import { DOMParser, parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { worldOfFile } from '../../fixtures/world-of-file.ts';
import { ask } from '../../world/client.ts';
import { sentences } from '../../world/content/sentences.ts';
import { factDesk } from '../../world/sites/fact-checker.ts';
import { addressOf } from '../../world/sites/publisher.ts';

const world = await worldOfFile();

interface Review {
  '@type': string;
  url: string;
  claimReviewed: string;
  author: { name: string };
  reviewRating: { alternateName: string; ratingValue?: string };
}

const reviewsOn = async (address: string): Promise<Review[]> => {
  const { document } = parseHTML((await ask(world, address)).text);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  const nodes: Review[] = Array.isArray(data) ? data : (data['@graph'] ?? [data]);
  return nodes.filter((node) => node['@type'] === 'ClaimReview');
};

describe('pages of fact-checks', () => {
  it.each(['/rated', '/rated-elsewhere'])('are imitated at %s, with the opposite rating', async (path) => {
    const [review] = await reviewsOn(`https://plain-mirror.example${path}`);
    expect(review).toMatchObject({ claimReviewed: sentences.checked, author: { name: 'FactDesk' } });
    expect(review?.reviewRating.alternateName).toBe('True');
    expect(new URL(review?.url ?? '').host).toBe(path === '/rated' ? 'plain-mirror.example' : 'factdesk.example');
  });
});

describe.each([
  { path: '/feed/', type: 'application/rss+xml', entry: 'item', date: 'pubDate' },
  { path: '/feed/atom/', type: 'application/atom+xml', entry: 'entry', date: 'updated' },
])('the feed at $path', ({ path, type, entry, date }) => {
  it('lists every fact-check with title, address and date', async () => {
    const reply = await ask(world, `https://factdesk.example${path}`);
    expect(reply.headers['content-type']).toBe(`${type}; charset=utf-8`);
    const entries = [...new DOMParser().parseFromString(reply.text, 'text/xml').querySelectorAll(entry)];
    const found = entries.map((node) => ({
      title: node.querySelector('title')?.textContent,
      link: node.querySelector('link')?.getAttribute('href') ?? node.querySelector('link')?.textContent,
      date: new Date(node.querySelector(date)?.textContent ?? '').toISOString(),
    }));
    const expected = factDesk.checks.map((check) => ({
      title: check.title,
      link: addressOf(factDesk, check),
      date: new Date(check.published).toISOString(),
    }));
    expect(found).toEqual(expected);
  });
});

describe('the search of a publisher', () => {
  const search = (query: string, host = 'factdesk.example') =>
    ask(world, `https://${host}/wp-json/wp/v2/posts?${query}`);

  it('finds by words and sends the requested fields', async () => {
    const reply = await search('search=library+closed+Merrowhaven&per_page=5&_fields=link,title,date,excerpt');
    expect(JSON.parse(reply.text)).toEqual([
      {
        link: 'https://factdesk.example/library-on-hook-street',
        date: '2026-03-03T09:00:00',
        title: { rendered: 'Merrowhaven&#8217;s last library has moved, not closed' },
        excerpt: { rendered: `<p>${sentences.checked} False.</p>\n`, protected: false },
      },
    ]);
    expect(reply.headers['x-wp-total']).toBe('1');
  });

  it('finds nothing for other words, and treats ten or more words as one phrase', async () => {
    expect(JSON.parse((await search('search=volcano')).text)).toEqual([]);
    const words = 'merrowhaven library last january 2026 closed its public reading room';
    expect(JSON.parse((await search(`search=${encodeURIComponent(words)}`)).text)).toEqual([]);
    expect(JSON.parse((await search(`search=${encodeURIComponent(sentences.checked)}`)).text)).toHaveLength(1);
  });

  it('returns pages, and rejects invalid pages and sizes', async () => {
    const pages = await Promise.all([1, 2].map((number) => search(`per_page=10&page=${number}`)));
    expect(pages.map(({ text }) => JSON.parse(text).length)).toEqual([10, factDesk.checks.length - 10]);
    expect(JSON.parse((await search('page=9')).text).code).toBe('rest_post_invalid_page_number');
    expect((await search('per_page=500')).status).toBe(400);
  });

  it('allows other origins to read it', async () => {
    const headers = { origin: 'https://harbour-post.example' };
    const reply = await ask(world, 'https://checkpoint.example/wp-json/wp/v2/posts', { headers });
    expect(reply.headers['access-control-allow-origin']).toBe('https://harbour-post.example');
  });
});

describe('Wikipedia', () => {
  const search = (words: string, more = '', language = 'en') => {
    const fixed = 'action=query&format=json&formatversion=2&generator=search&prop=extracts|info|pageprops';
    const query = `${fixed}&exintro=1&explaintext=1&inprop=url&gsrsearch=${encodeURIComponent(words)}${more}`;
    return ask(world, `https://${language}.wikipedia.org/w/api.php?${query}`);
  };

  it('responds to a search with extracts, addresses and items, in the order of page ids', async () => {
    const reply = await search('Merrowhaven', '&origin=*&gsrlimit=5&exchars=1200');
    const { query } = JSON.parse(reply.text);
    expect(query.pages.map(({ pageid, index }: { pageid: number; index: number }) => [pageid, index])).toEqual([
      [5305, 3],
      [7101, 1],
      [7102, 2],
    ]);
    expect(query.pages[1]).toMatchObject({
      title: 'Merrowhaven',
      fullurl: 'https://en.wikipedia.org/wiki/Merrowhaven',
      pageprops: { wikibase_item: 'Q990000101' },
    });
    expect(query.pages[1].extract).toContain('one public library');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });

  it('has no query member if nothing is found, and allows an origin only on request', async () => {
    const reply = await search('volcano');
    expect(JSON.parse(reply.text)).toEqual({ batchcomplete: true });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('truncates extracts, limits rows and reports that there are more', async () => {
    const { query, continue: more } = JSON.parse((await search('Merrowhaven', '&gsrlimit=1&exchars=20')).text);
    expect(query.pages).toHaveLength(1);
    expect(query.pages[0].extract).toBe('Merrowhaven is a har...');
    expect(more).toEqual({ gsroffset: 1, continue: 'gsroffset||' });
  });

  it('responds in German under its German name', async () => {
    const { query } = JSON.parse((await search('Freibad', '', 'de')).text);
    expect(query.pages[0]).toMatchObject({ title: 'Obermoorstedt', pagelanguage: 'de' });
  });

  it('reports an unsupported action with status 200 and an error', async () => {
    const reply = await ask(world, 'https://en.wikipedia.org/w/api.php?action=parse');
    expect([reply.status, reply.headers['mediawiki-api-error']]).toEqual([200, 'badvalue']);
    expect(JSON.parse(reply.text).error.code).toBe('badvalue');
  });

  it('has a page for each result', async () => {
    const { status, text } = await ask(world, 'https://en.wikipedia.org/wiki/Night_ferry_(Merrowhaven)');
    expect([status, text.includes('room for sixty passengers')]).toEqual([200, true]);
  });
});
