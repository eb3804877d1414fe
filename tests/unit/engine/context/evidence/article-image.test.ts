/** The image that a fact-checker states for its article is kept as an address, from what was read anyway. */
import { expect, it } from 'vitest';
import { evidenceInArticle } from '../../../../../lib/engine/context/evidence/article-evidence.ts';
import { listSources } from '../../../../../lib/engine/context/sources/list-sources.ts';
import { factDesk, parseHtml } from '../ask-world.ts';

const CLAIM = 'The night ferry to Merrowhaven carries nobody.';
const address = 'https://factdesk.example/night-ferry';
const review = {
  '@type': 'ClaimReview',
  claimReviewed: CLAIM,
  author: { name: 'FactDesk' },
  reviewRating: { alternateName: 'False' },
  datePublished: '2026-03-03',
};
const block = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const read = (head: string, data: unknown = review) => {
  const text = `<html><head><title>${CLAIM}</title>${head}${block(data)}</head><body><article><p>${CLAIM}</p></article></body></html>`;
  const article = { text, address, publisher: factDesk, claim: CLAIM, title: undefined, published: undefined };
  const evidence = evidenceInArticle(article, parseHtml);
  return listSources(evidence, { claim: CLAIM, facts: [] })[0];
};

it.each([
  ['OpenGraph', '<meta property="og:image" content="https://files.example/pier.jpg">', review],
  ['an address without a host', '<meta name="twitter:image" content="//files.example/pier.jpg">', review],
  [
    'its article in JSON-LD',
    '',
    [{ '@type': 'NewsArticle', image: [{ '@type': 'ImageObject', url: 'https://files.example/pier.jpg' }] }, review],
  ],
  ['its rating in JSON-LD', '', { ...review, image: 'https://files.example/pier.jpg' }],
])('is read from %s', (_, head, data) => {
  expect(read(head, data)).toMatchObject({ url: address, article_image: 'https://files.example/pier.jpg' });
});

it.each([
  ['nothing', ''],
  ['a script', '<meta property="og:image" content="javascript:alert(1)">'],
  ['a file in the page', '<meta property="og:image" content="data:image/png;base64,AAAA">'],
  ['an endless address', `<meta property="og:image" content="https://files.example/${'x'.repeat(2000)}.jpg">`],
])('is absent if the page states %s', (_, head) => {
  const source = read(head);
  expect(source?.url).toBe(address);
  expect(source).not.toHaveProperty('article_image');
});
