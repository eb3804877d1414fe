/** Converts external text to plain text: removes its markup and limits its length before any further use. */
import { oneLine } from '../../text/one-line.ts';
import type { ParseHtml } from './parsed-document.ts';

/** The word limit for one source, by rule 13 of the product. */
const MAX_WORDS = 90;

export const truncateWords = (text: string, mostWords = MAX_WORDS): string => {
  const words = oneLine(text).split(' ');
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords).join(' ')} …`;
};

/** Where a block begins or ends, words of two blocks would join. */
const BLOCK = /<(?=\/?(?:p|br|div|li|ul|ol|h[1-6]|blockquote|tr|td|th|table|section|article|figure|pre|hr|dd|dt)\b)/gi;
/** Markup that was escaped once more than its format needs, as in titles of papers and in JSON-LD. */
const ESCAPED =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});|<\/?(?:i|b|em|strong|sub|sup|u|span|a|p|br|small|sc|italic|bold)\b[^<>]*>/i;

/** A field is parsed in the thread of its caller, so that a long one must not take long. */
const MAX_HTML_CHARS = 20_000;

const textOf = (html: string, parseHtml: ParseHtml): string => {
  const spaced = html.slice(0, MAX_HTML_CHARS).replace(BLOCK, ' <');
  const [body] = parseHtml(`<!doctype html><html><body><div>${spaced}</div></body></html>`).querySelectorAll('body');
  return body?.textContent ?? '';
};

const unescaped = (text: string, parseHtml: ParseHtml): string => (ESCAPED.test(text) ? textOf(text, parseHtml) : text);

/** Reads fields that contain HTML, as WordPress titles and many reviews do. */
export const toText = (html: string, parseHtml: ParseHtml): string => {
  if (!/[<&]/.test(html)) return oneLine(html);
  return oneLine(unescaped(textOf(html, parseHtml), parseHtml).replace(/[<>]/g, ' '));
};

/** Reads fields that are text by their format, but that many sites fill with HTML. */
export const unescapedText = (text: string, parseHtml: ParseHtml): string =>
  oneLine(ESCAPED.test(text) ? unescaped(textOf(text, parseHtml), parseHtml) : text);
