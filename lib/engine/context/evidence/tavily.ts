/** Queries Tavily's web search with the user's key. */
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import type { ParseHtml } from '../parsed-document.ts';
import { shorten } from '../plain-text.ts';
import type { Provider } from './evidence.ts';
import { foundInList, MOST_RESULTS } from './web-result.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES.tavily;

/** Tavily limits a query to 400 characters. */
const MOST_CHARACTERS = 400;

/** https://docs.tavily.com/documentation/api-reference/endpoint/search */
export const tavilySearch = (key: string, { parseHtml }: { parseHtml: ParseHtml }): Provider => ({
  name,
  host,
  ratesClaims: false,
  search: async (claim, { fetchText, signal }) => {
    const body = JSON.stringify({
      query: shorten(claim).slice(0, MOST_CHARACTERS),
      max_results: MOST_RESULTS,
      include_raw_content: false,
      include_favicon: false,
    });
    const headers = { authorization: `Bearer ${key}` };
    const address = new URL(`https://${host}/search`);
    return foundInList(await fetchText(address, { signal, accept: 'application/json', headers, body }), parseHtml);
  },
});
