/** Parses pages on Node, where no browser brings a parser along. */
import { DOMParser } from 'linkedom/worker';
import type { ParsedDocument, ParseHtml } from '../lib/engine/context/parsed-document.ts';

const parser = new DOMParser();

const parse = (html: string): ParsedDocument => parser.parseFromString(html, 'text/html');

/** A browser's parser adds the elements that a page leaves out; this one does not. */
export const parseHtml: ParseHtml = (html) => {
  const document = parse(html);
  const hasBody =
    document.documentElement?.tagName === 'HTML' && !document.querySelectorAll('body')[Symbol.iterator]().next().done;
  return hasBody ? document : parse(`<!doctype html><html><body>${html}</body></html>`);
};
