/** Queries the user's own SearXNG. Its settings must allow JSON responses, which is off by default. */
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { truncateWords } from '../../web/plain-text.ts';
import type { Provider } from './evidence.ts';
import { foundInList } from './web-result.ts';

const MAX_WORDS = 32;

/** https://docs.searxng.org/dev/search_api.html */
export const searxngSearch = (base: string, { parseHtml }: { parseHtml: ParseHtml }): Provider => ({
  name: EVIDENCE_SOURCES.searxng.name,
  host: new URL(base).host,
  ratesClaims: false,
  search: async (claim, { fetchText, signal, lang }) => {
    const address = new URL('search', base.endsWith('/') ? base : `${base}/`);
    address.search = new URLSearchParams({
      q: truncateWords(claim, MAX_WORDS),
      format: 'json',
      ...(lang === undefined ? {} : { language: lang }),
    }).toString();
    return foundInList(await fetchText(address, { signal, kind: 'json' }), parseHtml);
  },
});
