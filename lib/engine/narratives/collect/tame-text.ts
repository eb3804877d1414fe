/**
 * Converts untrusted text to plain text of a bounded length, without characters that control its display, half
 * characters or markup.
 */
import { blockText } from '../../context/hydrate/block-text.ts';
import type { ParseHtml } from '../../context/parsed-document.ts';

/** Control characters, and those that change the direction of the text around them. Tabs and line ends stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/g;

export const sanitizeText = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replace(STEERING, '').trim();

/** Longer markup is cut before it is parsed: markup is rarely ten times as long as its words. */
const MAX_MARKUP = 10;

export const htmlText = (html: string, most: number, parseHtml: ParseHtml): string => {
  const bounded = html.slice(0, most * MAX_MARKUP);
  if (!/[<&]/.test(bounded)) return sanitizeText(bounded, most);
  const [body] = parseHtml(`<!doctype html><html><body><div>${bounded}</div></body></html>`).querySelectorAll('body');
  return body ? sanitizeText(blockText(body, most), most) : '';
};
