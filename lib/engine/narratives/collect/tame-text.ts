/** Words of strangers as plain text of a bounded length: nothing that steers how text is shown, no half characters, no markup. */
import { blockText } from '../../context/hydrate/block-text.ts';
import type { ParseHtml } from '../../context/parsed-document.ts';

/** Controls, and what turns the direction of the text around it; tabs and line ends stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/g;

export const plainText = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replace(STEERING, '').trim();

/** What is longer is cut before it is read: markup is rarely ten times its words. */
const MOST_MARKUP = 10;

export const htmlText = (html: string, most: number, parseHtml: ParseHtml): string => {
  const bounded = html.slice(0, most * MOST_MARKUP);
  if (!/[<&]/.test(bounded)) return plainText(bounded, most);
  const [body] = parseHtml(`<!doctype html><html><body><div>${bounded}</div></body></html>`).querySelectorAll('body');
  return body ? plainText(blockText(body, most), most) : '';
};
