/** Queries Tavily's web search with the user's key. */
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { truncateWords } from '../../web/plain-text.ts';
import type { Provider } from './evidence.ts';
import { foundInList, MAX_RESULTS } from './web-result.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES.tavily;

/** Tavily limits a query to 400 characters. */
const MAX_CHARACTERS = 400;

/** https://docs.tavily.com/documentation/api-reference/endpoint/search */
export const tavilySearch = (key: string, { parseHtml }: { parseHtml: ParseHtml }): Provider => ({
  name,
  host,
  ratesClaims: false,
  search: async (claim, { fetchText, signal }) => {
    const body = JSON.stringify({
      query: truncateWords(claim).slice(0, MAX_CHARACTERS),
      max_results: MAX_RESULTS,
      include_raw_content: false,
      include_favicon: false,
    });
    const headers = { authorization: `Bearer ${key}` };
    const address = new URL(`https://${host}/search`);
    return foundInList(await fetchText(address, { signal, kind: 'json', headers, body }), parseHtml);
  },
});
