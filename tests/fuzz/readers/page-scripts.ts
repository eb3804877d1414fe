/** Lists what the page script reads: an open page, the place of a quote in it, and what the background reads of its answers. */

import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import { isPickAnswer, isShowManyAnswer } from '../../../lib/page/answers.ts';
import { capturePage } from '../../../lib/page/capture.ts';
import { describeImage } from '../../../lib/page/images/describe-image.ts';
import { noPace } from '../../../lib/page/pace.ts';
import { readPageDetails } from '../../../lib/page/page-details.ts';
import { findQuotes } from '../../../lib/page/quote/find-quotes.ts';
import { collapse, normalizeText, offsetBefore } from '../../../lib/page/white-space.ts';
import { PAGE, parsed, SENTENCE, type TextReader } from './text-reader.ts';

/** The part of a browser's `Node` that the page script names. */
Object.assign(globalThis, { Node: { ELEMENT_NODE: 1, TEXT_NODE: 3 } });

/** The parser has no ranges: a place that was found is marked nowhere. */
const createRange = () => ({ setStart: () => {}, setEnd: () => {} });

const documentOf = (html: string): Document =>
  // The parser returns a whole document, of which the engine's types declare a part.
  Object.assign(parseHtml(html), { createRange }) as unknown as Document;

const MOST_CHARS = 200_000;

export const pageScriptReaders: readonly TextReader[] = [
  {
    name: 'open page',
    sample: `<!doctype html><html lang="en"><head><title>Ferry</title><meta name="author" content="Mae"><script type="application/ld+json">{"@type":"NewsArticle","author":{"name":"Mae"}}</script></head><body><article><p>${SENTENCE}<b>x</b></p><div class="byline">Mae</div></article></body></html>`,
    mostChars: MOST_CHARS,
    read: async (html) => {
      const document = documentOf(html);
      return [await capturePage(document, PAGE), readPageDetails(document, PAGE)];
    },
  },
  {
    name: 'quote in a page',
    sample: `<p>“${SENTENCE}” So they said, and so it <b>was</b>.</p><p hidden>${SENTENCE}</p>`,
    mostChars: MOST_CHARS,
    read: async (html) => {
      const document = documentOf(`<html><body>${html}</body></html>`);
      const text = document.body.textContent ?? '';
      const [before, after] = [text.slice(0, 64), text.slice(-64)];
      const quotes = [SENTENCE, text.slice(64, 2000), `${text.slice(64, 1900)}a`, `a${text.slice(0, 1000)}`];
      const found = await findQuotes(
        document.body,
        quotes.map((exact) => ({ exact, before, after })),
        noPace,
      );
      return found.map(({ place }) => place);
    },
  },
  {
    name: 'text of a page',
    sample: `“${SENTENCE}”\u200b  So they\u00adsaid.`,
    mostChars: MOST_CHARS,
    read: (text) => [collapse(text), normalizeText(text), offsetBefore(text, text.length)],
  },
  {
    name: 'candidates of an image',
    sample: 'https://a.example/s.jpg 480w, https://a.example/l.jpg 900w, data:a,b 3x',
    mostChars: MOST_CHARS,
    read: (text) => {
      const document = documentOf('<html><body><figure><img alt="a"></figure></body></html>');
      const element = document.querySelector('img');
      element?.setAttribute('srcset', text);
      element?.setAttribute('alt', text);
      // The parser has no layout: an image without a box stands nowhere.
      const box = { width: 0, height: 0, top: 0, left: 0 };
      return element && describeImage(Object.assign(element, { getBoundingClientRect: () => box }), PAGE.href);
    },
  },
  {
    name: 'answer of a page script',
    sample:
      '{"shown":[{"check":"1","place":"found","mark":"highlighted"}],"found":true,"image":{"address":"a","kind":"http","width":1,"height":1,"content":{"readable":false,"why":"too-large"}}}',
    mostChars: MOST_CHARS,
    read: (text) => [isShowManyAnswer(parsed(text)), isPickAnswer(parsed(text))],
  },
];
