/** Converts the results of any web search to evidence: an address, a title and a snippet, none of them trusted. */
import * as z from 'zod/mini';
import { oneLine } from '../../../text/one-line.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { toText, truncateWords } from '../../web/plain-text.ts';
import type { Evidence, ProviderAnswer } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';
import { optionalText, readRows, unreadRows } from './read-rows.ts';

export interface WebResult {
  url: string;
  title: string;
  /** The text around the match; it may contain markup. */
  words?: string | null | undefined;
  date?: string | null | undefined;
}

export const MAX_RESULTS = 8;

/** The host of a result is its publisher; results that are no web pages are left out. */
export const evidenceOfResults = (results: readonly WebResult[], parseHtml: ParseHtml): Evidence[] =>
  results.slice(0, MAX_RESULTS).flatMap(({ url, title, words, date }) => {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return [];
    const { href, hostname } = new URL(url);
    const day = isoDayOf(date ?? undefined);
    return [
      {
        url: href,
        title: oneLine(toText(title, parseHtml)) || hostname,
        passage: truncateWords(toText(words ?? '', parseHtml)),
        source: hostname.replace(/^www\./, ''),
        ...(day === undefined ? {} : { date: day }),
        reviews: [],
      },
    ];
  });

/** The list that SearXNG and Tavily both return; only the date has two names. */
const resultList = z.looseObject({ results: z.array(z.unknown()) });
const result = z.looseObject({
  url: z.string(),
  title: optionalText,
  content: optionalText,
  publishedDate: optionalText,
  published_date: optionalText,
});

export const foundInList = (answer: string, parseHtml: ParseHtml): ProviderAnswer => {
  const { results } = z.parse(resultList, JSON.parse(answer));
  const { rows, unread } = readRows(result, results);
  const pages = rows.map(({ url, title, content, publishedDate, published_date }) => ({
    url,
    title: title ?? '',
    words: content,
    date: publishedDate ?? published_date,
  }));
  return { evidence: evidenceOfResults(pages, parseHtml), complete: true, ...unreadRows(unread) };
};
