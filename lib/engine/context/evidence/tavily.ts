/** Asks Tavily's search of the web, with the person's key. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/evidence-sources.ts';
import type { ParseHtml } from '../parsed-document.ts';
import { shorten } from '../plain-text.ts';
import type { Provider } from './evidence.ts';
import { evidenceOfResults, MOST_RESULTS } from './web-result.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES.tavily;

/** https://docs.tavily.com/documentation/api-reference/endpoint/search */
const answerShape = z.looseObject({
  results: z.array(
    z.looseObject({
      url: z.string(),
      title: z.string(),
      content: z.nullish(z.string()),
      published_date: z.nullish(z.string()),
    }),
  ),
});

/** What Tavily takes of a question is 400 characters. */
const MOST_CHARACTERS = 400;

export const tavilySearch = (key: string, { parseHtml }: { parseHtml: ParseHtml }): Provider => ({
  name,
  host,
  ratesClaims: false,
  search: async (claim, { ask, signal }) => {
    const body = JSON.stringify({
      query: shorten(claim).slice(0, MOST_CHARACTERS),
      max_results: MOST_RESULTS,
      include_raw_content: false,
      include_favicon: false,
    });
    const headers = { authorization: `Bearer ${key}` };
    const address = new URL(`https://${host}/search`);
    const answer = await ask(address, { signal, accept: 'application/json', headers, body });
    const { results } = z.parse(answerShape, JSON.parse(answer));
    const pages = results.map(({ url, title, content, published_date }) => ({
      url,
      title,
      words: content,
      date: published_date,
    }));
    return { evidence: evidenceOfResults(pages, parseHtml), complete: true };
  },
});
