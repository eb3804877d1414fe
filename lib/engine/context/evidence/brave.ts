/** Queries Brave's web search with the user's key. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { truncateWords } from '../../web/plain-text.ts';
import type { Provider } from './evidence.ts';
import { optionalText, readRows, unreadRows } from './read-rows.ts';
import { evidenceOfResults } from './web-result.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES.brave;

/** https://api-dashboard.search.brave.com/app/documentation/web-search/responses; no `web` where nothing was found. */
const answerShape = z.looseObject({
  type: z.literal('search'),
  web: z.optional(z.looseObject({ results: z.array(z.unknown()) })),
});
const result = z.looseObject({
  url: z.string(),
  title: optionalText,
  description: optionalText,
  page_age: optionalText,
});

/** Brave limits a query to 400 characters and 50 words. */
const MAX_WORDS = 40;
const MAX_CHARACTERS = 400;

export const braveSearch = (key: string, { parseHtml }: { parseHtml: ParseHtml }): Provider => ({
  name,
  host,
  ratesClaims: false,
  search: async (claim, { fetchText, signal }) => {
    const address = new URL(`https://${host}/res/v1/web/search`);
    const query = truncateWords(claim, MAX_WORDS).slice(0, MAX_CHARACTERS);
    address.search = new URLSearchParams({ q: query, count: '20' }).toString();
    const headers = { 'x-subscription-token': key };
    const answer = await fetchText(address, { signal, kind: 'json', headers });
    const { web } = z.parse(answerShape, JSON.parse(answer));
    const { rows, unread } = readRows(result, web?.results ?? []);
    const pages = rows.map(({ url, title, description, page_age }) => ({
      url,
      title: title ?? '',
      words: description,
      date: page_age,
    }));
    return { evidence: evidenceOfResults(pages, parseHtml), complete: true, ...unreadRows(unread) };
  },
});
