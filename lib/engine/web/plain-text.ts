/** Converts external text to plain text: removes its markup and limits its length before any further use. */
import { oneLine } from '../../text/one-line.ts';
import type { ParseHtml } from './parsed-document.ts';

/** The word limit for one source, by rule 13 of the product. */
const MAX_WORDS = 90;

export const truncateWords = (text: string, mostWords = MAX_WORDS): string => {
  const words = oneLine(text).split(' ');
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords).join(' ')} …`;
};

/** Reads fields that contain HTML, as WordPress titles and many reviews do. */
export const toText = (html: string, parseHtml: ParseHtml): string => {
  if (!/[<&]/.test(html)) return oneLine(html);
  const [body] = parseHtml(`<!doctype html><html><body><div>${html}</div></body></html>`).querySelectorAll('body');
  return oneLine((body?.textContent ?? '').replace(/[<>]/g, ' '));
};
