/** Text as people read it: what comes from others loses its markup and its length before it goes anywhere. */
import type { ParseHtml } from './parsed-document.ts';

/** What rule 13 of the product allows of one source. */
const MOST_WORDS = 90;

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const shorten = (text: string, mostWords = MOST_WORDS): string => {
  const words = oneLine(text).split(' ');
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords).join(' ')} …`;
};

/** Reads fields that hold HTML, as titles of WordPress and many a review do. */
export const toText = (html: string, parseHtml: ParseHtml): string => {
  if (!/[<&]/.test(html)) return oneLine(html);
  const [body] = parseHtml(`<!doctype html><html><body><div>${html}</div></body></html>`).querySelectorAll('body');
  return oneLine((body?.textContent ?? '').replace(/[<>]/g, ' '));
};
