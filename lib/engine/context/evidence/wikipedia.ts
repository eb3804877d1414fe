/** Queries Wikipedia's search for the background of a claim. It rates nothing and never provides a label. */
import * as z from 'zod/mini';
import { wikipediaHost } from '../../../contract/device/evidence-sources.ts';
import { oneLine } from '../../../text/one-line.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { queriesFor } from '../content-words.ts';
import type { Evidence, Provider, SearchOptions } from './evidence.ts';
import { optionalText, readRows, unreadRows } from './read-rows.ts';

/**
 * The options of a request to Wikimedia. A browser sets `User-Agent` itself, and with `origin=*` any page may send requests:
 * https://www.mediawiki.org/wiki/API:Etiquette#The_User-Agent_header, https://www.mediawiki.org/wiki/API:Cross-site_requests
 */
export const WIKIMEDIA = {
  kind: 'json',
  headers: { 'api-user-agent': 'Sidelight (browser extension for context checks)' },
  isOpenToAll: true,
} as const;

const page = z.looseObject({
  title: z.string(),
  index: z.number(),
  fullurl: z.string(),
  extract: optionalText,
  pageprops: z.catch(z.optional(z.looseObject({ wikibase_item: z.optional(z.string()) })), undefined),
});

/** Errors come with status 200, and a search without results has no `query`: https://www.mediawiki.org/wiki/API:Query */
const found = z.union([
  z.looseObject({ error: z.optional(z.undefined()), query: z.looseObject({ pages: z.array(z.unknown()) }) }),
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
    prop: 'extracts|info|pageprops',
    exintro: '1',
    explaintext: '1',
    exchars: '1200',
    inprop: 'url',
    ppprop: 'wikibase_item',
  }).toString();
  return address;
};

const evidenceOf = ({ title, fullurl, extract = '' }: z.infer<typeof page>): Evidence => ({
  url: fullurl,
  title: oneLine(title),
  passage: truncateWords(extract),
  text: extract,
  source: 'Wikipedia',
  reviews: [],
});

/** An item of Wikidata, and the page about it. */
export interface WikidataItem {
  id: string;
  page: string;
}

export interface WikipediaPorts {
  /** Called exactly once, with the items behind the pages that were found or with none. */
  onItems?: (items: WikidataItem[]) => void;
}

/** Redirects and duplicate pages have no item. */
const itemsOf = (pages: readonly z.infer<typeof page>[]): WikidataItem[] =>
  pages.flatMap(({ fullurl, pageprops }) =>
    pageprops?.wikibase_item === undefined ? [] : [{ id: pageprops.wikibase_item, page: fullurl }],
  );

export const wikipediaSearch = (language: string, { onItems = () => {} }: WikipediaPorts = {}): Provider => {
  const host = wikipediaHost(language);

  const search = async (query: string, { fetchText, signal }: SearchOptions) => {
    const answer = await fetchText(addressOf(host, query), { signal, ...WIKIMEDIA });
    const { query: result } = z.parse(found, JSON.parse(answer));
    const { rows, unread } = readRows(page, result?.pages ?? []);
    const pages = rows
      .filter(({ fullurl }) => fullurl.startsWith(`https://${host}/`))
      .toSorted((one, other) => one.index - other.index);
    return { pages, unread };
  };

  const firstFound = async (claim: string, options: SearchOptions) => {
    for (const query of queriesFor(claim)) {
      const found = await search(query, options);
      if (found.pages.length > 0) return found;
    }
    return { pages: [], unread: 0 };
  };

  return {
    name: 'Wikipedia',
    host,
    ratesClaims: false,
    search: async (claim, options) => {
      let items: WikidataItem[] = [];
      try {
        const { pages, unread } = await firstFound(claim, options);
        items = itemsOf(pages);
        return { evidence: pages.map(evidenceOf), complete: true, ...unreadRows(unread) };
      } finally {
        onItems(items);
      }
    },
  };
};
