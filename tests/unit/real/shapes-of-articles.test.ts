/** Pages in the shape of real ones whose text was once quoted with what surrounds it. `data-article` marks their article. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { takeArticle } from '../../../lib/engine/context/hydrate/article.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';

const ADDRESS = new URL('https://harbour.example/2026/ferry');
const SCRIPT = `<script>${'if (tram < ferry && quay > bridge) {}'.repeat(4000)}</script>`;

const readPage = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../real/payloads/pages/${name}.html`, import.meta.url)), 'utf8');

const markedText = (html: string): string =>
  [...parseHtml(html).querySelectorAll('[data-article]')].map(({ textContent }) => textContent).join('\n');

describe.each([
  ['article-with-galleries'],
  ['article-with-end-slate'],
  ['blog-with-author-box'],
  ['article-with-hidden-parts'],
])('%s', (name) => {
  const html = readPage(name);

  it('is its article alone', () => {
    expect(takeArticle(parseHtml(html), ADDRESS).text).toBe(markedText(html));
  });

  it('is the same behind a long script', () => {
    const { text } = takeArticle(parseHtml(html.replace(/<body[^>]*>/, (body) => body + SCRIPT)), ADDRESS);
    expect(text).toBe(markedText(html));
  });
});
