/** Four web searches in their documented request and response shapes. */
import { describe, expect, it } from 'vitest';
import { braveSearch } from '../../../../../lib/engine/context/evidence/brave.ts';
import type { Provider } from '../../../../../lib/engine/context/evidence/evidence.ts';
import { kagiSearch } from '../../../../../lib/engine/context/evidence/kagi.ts';
import { searxngSearch } from '../../../../../lib/engine/context/evidence/searxng.ts';
import { tavilySearch } from '../../../../../lib/engine/context/evidence/tavily.ts';
import { parseHtml } from '../ask-world.ts';
import { askProviders, claim, json, type Sent } from './ask-providers.ts';

const KEY = 'secret-key-1';
const url = 'https://www.paper.example/vaccine';

interface Case {
  name: string;
  provider: Provider;
  /** A documented response: a result with markup, and a result that is not a web page. */
  answer: unknown;
  empty: unknown;
  /** The same response with another list of results. */
  withRows: (rows: unknown[]) => unknown;
  isCorrectRequest: (sent: Sent) => boolean;
}

const cases: Case[] = [
  {
    name: 'SearXNG',
    provider: searxngSearch('https://search.home.example/sub', { parseHtml }),
    answer: {
      query: claim,
      results: [
        { url, title: 'Vaccine', content: 'No <b>link</b> found', publishedDate: '2026-01-02T03:04:05', score: 1 },
        { url: 'javascript:alert(1)', title: 'x', content: null, publishedDate: null },
      ],
    },
    empty: { results: [] },
    withRows: (results) => ({ results }),
    isCorrectRequest: ({ address }) =>
      address.href.startsWith('https://search.home.example/sub/search?q=') &&
      address.searchParams.get('format') === 'json',
  },
  {
    name: 'Brave Search',
    provider: braveSearch(KEY, { parseHtml }),
    answer: {
      type: 'search',
      web: {
        type: 'search',
        results: [
          { url, title: 'Vaccine', description: 'No <strong>link</strong> found', page_age: '2026-01-02T03:04:05' },
          { url: 'not an address', title: 'x', description: 'y' },
        ],
      },
    },
    empty: { type: 'search' },
    withRows: (results) => ({ type: 'search', web: { results } }),
    isCorrectRequest: ({ address, headers }) =>
      address.host === 'api.search.brave.com' &&
      address.searchParams.get('q') === claim &&
      headers.get('x-subscription-token') === KEY,
  },
  {
    name: 'Tavily',
    provider: tavilySearch(KEY, { parseHtml }),
    answer: {
      query: claim,
      results: [
        { url, title: 'Vaccine', content: 'No link found', score: 0.9, published_date: '2026-01-02' },
        { url: 'ftp://a.example/', title: 'x', content: 'y' },
      ],
    },
    empty: { results: [] },
    withRows: (results) => ({ results }),
    isCorrectRequest: ({ address, method, headers, body = '' }) =>
      address.href === 'https://api.tavily.com/search' &&
      method === 'POST' &&
      headers.get('content-type') === 'application/json' &&
      headers.get('authorization') === `Bearer ${KEY}` &&
      JSON.parse(body).query === claim,
  },
  {
    name: 'Kagi',
    provider: kagiSearch(KEY, { parseHtml }),
    answer: {
      meta: { id: '1' },
      data: [
        { t: 0, url, title: 'Vaccine', snippet: 'No link found', published: '2026-01-02T00:00:00Z' },
        { t: 1, list: ['vaccine schedule'] },
      ],
    },
    empty: { meta: {}, data: [] },
    withRows: (data) => ({ meta: {}, data }),
    isCorrectRequest: ({ address, headers }) =>
      address.host === 'kagi.com' &&
      address.searchParams.get('q') === claim &&
      headers.get('authorization') === `Bot ${KEY}`,
  },
];

describe.each(cases)('$name', ({ name, provider, answer, empty, withRows, isCorrectRequest }) => {
  it('is queried as documented, without the key in the address', async () => {
    const { sent } = await askProviders({ providers: [provider], answer: () => json(answer) });
    expect(sent).toHaveLength(1);
    expect(sent.every(isCorrectRequest)).toBe(true);
    expect(sent[0]?.address.href).not.toContain(KEY);
  });

  it('returns pages under the name of their host and rates nothing', async () => {
    const { evidence, searched } = await askProviders({ providers: [provider], answer: () => json(answer) });
    expect(evidence).toEqual([
      { url, title: 'Vaccine', passage: 'No link found', source: 'paper.example', date: '2026-01-02', reviews: [] },
    ]);
    expect(searched).toMatchObject([{ name, outcome: 'answered', ratesClaims: false }]);
  });

  it('keeps its other results if some are odd, and counts those', async () => {
    const odd = [
      null,
      { t: 0, title: 'No address' },
      { t: 0, url, title: null, content: 7, description: [], snippet: {}, publishedDate: 0, page_age: 1, published: 2 },
    ];
    const { evidence, searched } = await askProviders({ providers: [provider], answer: () => json(withRows(odd)) });
    expect(evidence).toEqual([{ url, title: 'www.paper.example', passage: '', source: 'paper.example', reviews: [] }]);
    expect(searched).toMatchObject([{ outcome: 'answered', unread: name === 'Kagi' ? 1 : 2 }]);
  });

  it('did not answer if it has no readable result', async () => {
    const { searched } = await askProviders({ providers: [provider], answer: () => json(withRows([{ odd: 1 }, 7])) });
    expect(searched).toMatchObject([{ outcome: 'did not answer' }]);
  });

  it('counts an empty result as an answer', async () => {
    const { searched } = await askProviders({ providers: [provider], answer: () => json(empty) });
    expect(searched).toMatchObject([{ outcome: 'found nothing' }]);
  });
});

describe('a SearXNG without JSON output', () => {
  it('counts as not answering', async () => {
    const forbidden = () => new Response('Forbidden', { status: 403 });
    const { searched } = await askProviders({ providers: [cases[0]?.provider], answer: forbidden });
    expect(searched).toMatchObject([{ name: 'SearXNG', outcome: 'did not answer' }]);
  });
});
