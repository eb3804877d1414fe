/** Asks the person's own SearXNG; its settings have to allow answers as JSON, which they do not to begin with. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/evidence-sources.ts';
import type { ParseHtml } from '../parsed-document.ts';
import { shorten } from '../plain-text.ts';
import type { Provider } from './evidence.ts';
import { evidenceOfResults } from './web-result.ts';

/** https://docs.searxng.org/dev/search_api.html */
const answerShape = z.looseObject({
  results: z.array(
    z.looseObject({
      url: z.string(),
      title: z.string(),
      content: z.nullish(z.string()),
      publishedDate: z.nullish(z.string()),
    }),
  ),
});

const MOST_WORDS = 32;

export const searxngSearch = (base: string, { parseHtml }: { parseHtml: ParseHtml }): Provider => ({
  name: EVIDENCE_SOURCES.searxng.name,
  host: new URL(base).host,
  ratesClaims: false,
  search: async (claim, { ask, signal, lang }) => {
    const address = new URL('search', base.endsWith('/') ? base : `${base}/`);
    address.search = new URLSearchParams({
      q: shorten(claim, MOST_WORDS),
      format: 'json',
      ...(lang === undefined ? {} : { language: lang }),
    }).toString();
    const { results } = z.parse(answerShape, JSON.parse(await ask(address, { signal, accept: 'application/json' })));
    const pages = results.map(({ url, title, content, publishedDate }) => ({
      url,
      title,
      words: content,
      date: publishedDate,
    }));
    return { evidence: evidenceOfResults(pages, parseHtml), complete: true };
  },
});
