/**
 * The search of Wikipedia under its real host names, with invented pages.
 * Shape: https://www.mediawiki.org/wiki/API:Search and https://www.mediawiki.org/wiki/Extension:TextExtracts
 */
import { type EncyclopediaPage, englishPages, germanPages } from '../content/encyclopedia.ts';
import { escapeText, json, notFound, page } from '../page.ts';
import type { Site } from '../site.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** An entry must contain all words, as in the real search; matches in the title rank higher. */
const search = (pages: readonly EncyclopediaPage[], query: string): EncyclopediaPage[] => {
  const wanted = wordsOf(query);
  const scored = pages.map((entry) => {
    const title = new Set(wordsOf(entry.title));
    const text = new Set(wordsOf(entry.extract));
    const all = wanted.length > 0 && wanted.every((word) => title.has(word) || text.has(word));
    return { entry, score: all ? wanted.filter((word) => title.has(word)).length / title.size : -1 };
  });
  return scored
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
};

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}...`;

const row = (language: string, entry: EncyclopediaPage, place: number, parameters: URLSearchParams) => {
  const props = new Set((parameters.get('prop') ?? '').split('|'));
  const path = encodeURIComponent(entry.title.replaceAll(' ', '_'));
  const address = `https://${language}.wikipedia.org/wiki/${path}`;
  return {
    pageid: entry.id,
    ns: 0,
    title: entry.title,
    index: place + 1,
    ...(props.has('extracts') ? { extract: shortened(entry.extract, Number(parameters.get('exchars') ?? 1200)) } : {}),
    ...(props.has('info')
      ? {
          contentmodel: 'wikitext',
          pagelanguage: language,
          pagelanguagehtmlcode: language,
          pagelanguagedir: 'ltr',
          touched: '2026-03-10T08:00:00Z',
          lastrevid: entry.id * 1000,
          length: entry.extract.length * 12,
          fullurl: address,
          editurl: `https://${language}.wikipedia.org/w/index.php?title=${path}&action=edit`,
          canonicalurl: address,
        }
      : {}),
    ...(props.has('pageprops') ? { pageprops: { wikibase_item: entry.item } } : {}),
  };
};

/** Errors come with status 200 and a header. */
const failure = (code: string, info: string, headers: Headers): Response => {
  headers.set('mediawiki-api-error', code);
  return json({ error: { code, info }, servedby: 'world' }, { headers });
};

const api = (request: Request, language: string, pages: readonly EncyclopediaPage[]): Response => {
  const { searchParams } = new URL(request.url);
  const headers = new Headers();
  if (searchParams.get('origin') === '*') headers.set('access-control-allow-origin', '*');
  if (request.method === 'OPTIONS') {
    // Clients that run in pages may identify themselves: https://www.mediawiki.org/wiki/API:Cross-site_requests
    headers.set('access-control-allow-headers', 'api-user-agent');
    return new Response(null, { status: 204, headers });
  }
  const expected = { action: 'query', format: 'json', formatversion: '2', generator: 'search' };
  for (const [name, value] of Object.entries(expected)) {
    if (searchParams.get(name) !== value)
      return failure('badvalue', `Only ${name}=${value} is answered here.`, headers);
  }
  const query = searchParams.get('gsrsearch');
  if (!query) return failure('missingparam', 'The "gsrsearch" parameter must be set.', headers);
  const limit = Number(searchParams.get('gsrlimit') ?? '10');
  const found = search(pages, query);
  if (found.length === 0) return json({ batchcomplete: true }, { headers });
  // Rows are in the order of their page ids; `index` holds the order of the search.
  const rows = found.slice(0, limit).map((entry, place) => row(language, entry, place, searchParams));
  const more = found.length > limit ? { continue: { gsroffset: limit, continue: 'gsroffset||' } } : {};
  return json(
    { batchcomplete: true, ...more, query: { pages: rows.sort((a, b) => a.pageid - b.pageid) } },
    { headers },
  );
};

const wikipedia = (language: string, pages: readonly EncyclopediaPage[]): Site => ({
  host: `${language}.wikipedia.org`,
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/w/api.php') return api(request, language, pages);
    const name = decodeURIComponent(/^\/wiki\/(.+)$/.exec(pathname)?.[1] ?? '').replaceAll('_', ' ');
    const entry = pages.find(({ title }) => title === name);
    if (!entry) return notFound();
    const body = `<main><h1>${escapeText(entry.title)}</h1><p>${escapeText(entry.extract)}</p></main>`;
    return page({ title: entry.title, language, body });
  },
});

export const englishWikipedia = wikipedia('en', englishPages);
export const germanWikipedia = wikipedia('de', germanPages);
