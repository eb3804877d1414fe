/** Asks Wikipedia's search for the background of a claim. It rates nothing and never carries a label. */
import * as z from 'zod/mini';
import { queriesFor } from '../content-words.ts';
import { oneLine, shorten } from '../plain-text.ts';
import type { Evidence, Provider } from './evidence.ts';
import { type Fetch, readWeb } from './read-web.ts';

const page = z.looseObject({
  title: z.string(),
  index: z.number(),
  fullurl: z.string(),
  extract: z.optional(z.string()),
});

/** Errors come with status 200, and a search without results has no `query`: https://www.mediawiki.org/wiki/API:Query */
const found = z.union([
  z.looseObject({ error: z.optional(z.undefined()), query: z.looseObject({ pages: z.array(page) }) }),
  z.looseObject({ error: z.optional(z.undefined()), query: z.optional(z.undefined()), batchcomplete: z.literal(true) }),
]);

const addressOf = (host: string, query: string): URL => {
  const address = new URL(`https://${host}/w/api.php`);
  address.search = new URLSearchParams({
    action: 'query',
    format: 'json',
    formatversion: '2',
    origin: '*',
    generator: 'search',
    gsrsearch: query,
    gsrlimit: '3',
    prop: 'extracts|info',
    exintro: '1',
    explaintext: '1',
    exchars: '1200',
    inprop: 'url',
  }).toString();
  return address;
};

export const wikipediaSearch = (host: string, { fetch }: { fetch: Fetch }): Provider => {
  const search = async (query: string, signal: AbortSignal): Promise<Evidence[]> => {
    const answer = await readWeb(addressOf(host, query), { fetch, signal, accept: 'application/json' });
    const { query: result } = z.parse(found, JSON.parse(answer));
    return (result?.pages ?? [])
      .filter(({ fullurl }) => fullurl.startsWith(`https://${host}/`))
      .toSorted((one, other) => one.index - other.index)
      .map(({ title, fullurl, extract = '' }) => ({
        url: fullurl,
        title: oneLine(title),
        passage: shorten(extract),
        source: 'Wikipedia',
        reviews: [],
      }));
  };
  return {
    name: 'Wikipedia',
    host,
    ratesClaims: false,
    search: async (claim, signal) => {
      for (const query of queriesFor(claim)) {
        const evidence = await search(query, signal);
        if (evidence.length > 0) return { evidence, complete: true };
      }
      return { evidence: [], complete: true };
    },
  };
};
