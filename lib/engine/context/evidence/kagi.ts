/** Queries Kagi's web search with the user's key. */
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
} = EVIDENCE_SOURCES.kagi;

/** https://help.kagi.com/kagi/api/search.html: 0 is a result, 1 a list of related searches. */
const answerShape = z.looseObject({
  data: z.array(z.unknown()),
});
const row = z.looseObject({
  t: z.number(),
  url: optionalText,
  title: optionalText,
  snippet: optionalText,
  published: optionalText,
});

const MAX_WORDS = 32;

export const kagiSearch = (key: string, { parseHtml }: { parseHtml: ParseHtml }): Provider => ({
  name,
  host,
  ratesClaims: false,
  search: async (claim, { fetchText, signal }) => {
    const address = new URL(`https://${host}/api/v0/search`);
    address.search = new URLSearchParams({ q: truncateWords(claim, MAX_WORDS) }).toString();
    const headers = { authorization: `Bot ${key}` };
    const answer = await fetchText(address, { signal, kind: 'json', headers });
    const { data } = z.parse(answerShape, JSON.parse(answer));
    const { rows, unread } = readRows(row, data);
    const pages = rows.flatMap(({ t, url, title, snippet, published }) =>
      t === 0 && url !== undefined ? [{ url, title: title ?? '', words: snippet, date: published }] : [],
    );
    return { evidence: evidenceOfResults(pages, parseHtml), complete: true, ...unreadRows(unread) };
  },
});
